/** A recorded walk as a Playwright test: the events that the page and the user sent, and the states that they led to. */

/** An event that a machine was sent from outside, and where it led. */
export interface Recorded {
  readonly machine: string
  /** As it was sent; a secret stands as its place among the secrets. */
  readonly event: { readonly type: string; readonly [field: string]: unknown }
  /** Fields of the event that hold a secret. */
  readonly secrets: readonly string[]
  /** The innermost states afterwards, by their ids. */
  readonly states: readonly string[]
}
export interface Walk {
  /** Address of the app with its link parameters, without the hash. */
  readonly url: string
  /** The page that it began on, after the hash. */
  readonly page: string
  readonly name: string
  /** The innermost states that it begins in. */
  readonly begins: readonly string[]
  readonly machine: string
  readonly events: readonly Recorded[]
}

const text = (value: unknown): string => JSON.stringify(value)

/** Name of the environment's variable that holds a secret of an event. */
const secretName = (type: string, field: string): string => `${type}_${field}`.replace(/\W/g, '_').toUpperCase()

function eventText({ event: { type, ...payload }, secrets }: Recorded): string {
  const fields = Object.entries(payload).filter(([field]) => !secrets.includes(field))
  const told = [
    `type: ${text(type)}`,
    ...fields.map(([field, value]) => `${text(field)}: ${text(value)}`),
    ...secrets.map((field) => `${text(field)}: process.env.${secretName(type, field)} ?? ''`),
  ]
  return `{ ${told.join(', ')} }`
}

/** The test's file. It needs the app at APP_URL, or where it was recorded, and @playwright/test. */
export function playwrightOf({ url, page, name, begins, machine, events }: Walk): string {
  const steps = events.flatMap((recorded) => [
    `  await send(page, ${text(recorded.machine)}, ${eventText(recorded)})`,
    ...(recorded.states.length > 0 ? [`  await isIn(page, ${text(recorded.machine)}, ${text(recorded.states)})`] : []),
  ])
  return `${[
    "import { expect, type Page, test } from '@playwright/test'",
    '',
    `const APP = process.env.APP_URL ?? ${text(url)}`,
    '',
    'type Flows = { send(machine: string, event: object): void; states(machine: string): string[] }',
    'type Demo = { flows?: Flows }',
    '',
    '/** Waits until the machine is in these states. */',
    'const isIn = (page: Page, machine: string, states: string[]) => {',
    '  const now = () => page.evaluate((name) => (window as Demo).flows?.states(name) ?? [], machine)',
    '  return expect.poll(now, { timeout: 30_000 }).toEqual(expect.arrayContaining(states))',
    '}',
    'const send = (page: Page, machine: string, event: object) =>',
    '  page.evaluate(([name, sent]) => (window as Demo).flows?.send(name, sent), [machine, event] as const)',
    '',
    `test(${text(name)}, async ({ page }) => {`,
    `  await page.goto(APP + ${text(`#${page}`)})`,
    `  await isIn(page, ${text(machine)}, ${text(begins)})`,
    ...steps,
    '})',
  ].join('\n')}\n`
}
