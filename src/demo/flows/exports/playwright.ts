/** A replayable value of an event. A hidden one is a fact of the demo, by its name, or comes from the environment. */
export type Value =
  | { readonly plain: string | number | boolean | null }
  | { readonly fact: string }
  /** `json`: the variable holds JSON, not text. */
  | { readonly variable: string; readonly json: boolean }
  | { readonly fields: { readonly [field: string]: Value } }

/** An event from outside with the states after it. */
export interface Recorded {
  readonly machine: string
  readonly type: string
  readonly payload: { readonly [field: string]: Value }
  /** Secrets in the vault for it, by name. */
  readonly laid: { readonly [secret: string]: Value }
  /** Ids of the innermost states afterwards. */
  readonly states: readonly string[]
}
export interface Walk {
  /** Address of the app with its link parameters; its hash is a shared world or missing. */
  readonly url: string
  /** The size of its window: a wide one shows more than one page. */
  readonly viewport?: { readonly width: number; readonly height: number } | undefined
  /** Its first page, after the hash. */
  readonly page: string
  readonly name: string
  /** The innermost states at the start. */
  readonly begins: readonly string[]
  readonly machine: string
  readonly events: readonly Recorded[]
}

/** Name of the demo's fact that changes with each message. */
const CODE = 'code'

const text = (value: unknown): string => JSON.stringify(value)

function valuesIn(value: Value): Value[] {
  return 'fields' in value ? Object.values(value.fields).flatMap(valuesIn) : [value]
}
const valuesOf = ({ payload, laid }: Recorded): Value[] =>
  [...Object.values(payload), ...Object.values(laid)].flatMap(valuesIn)

/** Environment variables for values that the recording does not have. */
export function variablesOf({ events }: Walk): string[] {
  const all = events.flatMap(valuesOf).flatMap((value) => ('variable' in value ? value.variable : []))
  return [...new Set(all)]
}

function valueText(value: Value): string {
  if ('plain' in value) return text(value.plain)
  if ('fact' in value) return value.fact === CODE ? 'await code(page)' : `demo[${text(value.fact)}]`
  if ('variable' in value) {
    const given = `process.env.${value.variable}`
    return value.json ? `JSON.parse(${given} ?? 'null')` : `${given} ?? ''`
  }
  return `{ ${Object.entries(value.fields).map(fieldText).join(', ')} }`
}
const fieldText = ([field, value]: readonly [string, Value]): string => `${text(field)}: ${valueText(value)}`

/** `before`: the machine's previous states; a step that does not change them needs no assertion. */
function stepText({ machine, type, payload, laid, states }: Recorded, before: readonly string[] | undefined): string[] {
  const event = [`type: ${text(type)}`, ...Object.entries(payload).map(fieldText)].join(', ')
  return [
    ...Object.entries(laid).map(([secret, value]) => `  await lay(page, ${text(secret)}, ${valueText(value)})`),
    `  await send(page, ${text(machine)}, { ${event} })`,
    // A pending answer may arrive sooner than in the recording, and then change the states.
    ...(states.length > 0 && text(states) !== text(before)
      ? [`  await isIn(page, ${text(machine)}, ${text(states)})`]
      : []),
  ]
}

function stepsText({ machine, begins, events }: Walk): string[] {
  const last = new Map<string, readonly string[]>([[machine, begins]])
  return events.flatMap((event, at) => {
    // The last states are always asserted.
    const lines = stepText(event, at === events.length - 1 ? undefined : last.get(event.machine))
    last.set(event.machine, event.states)
    return lines
  })
}

/** The file's comment on values that it does not have. */
function hiddenText(walk: Walk): string[] {
  const variables = variablesOf(walk)
  if (variables.length === 0) return []
  return [
    '// What was typed here and is no fact of the demo was not recorded. The walk passes once these stand in the environment:',
    ...variables.map((variable) => `//   ${variable}`),
    '',
  ]
}

const FACTS = [
  "/** The demo's own accounts and addresses (simulator/transports/demoFacts.ts), by name. */",
  'const factsOf = (page: Page) => page.evaluate(() => (window as Demo).simulator?.facts.values ?? {})',
]
const LETTERS = [
  '/** The code that was sent last. */',
  'async function code(page: Page) {',
  '  const last = () => page.evaluate(() => (window as Demo).simulator?.facts.code())',
  '  await expect.poll(last, { timeout: 30_000 }).toBeDefined()',
  '  return last()',
  '}',
]
const LAY = [
  "/** Lays a secret where the page's keypad lays it. */",
  'const lay = (page: Page, name: string, secret: string | undefined) =>',
  "  page.evaluate(([what, typed]) => (window as Demo).flows?.lay(what, typed), [name, secret ?? ''] as const)",
]

/** Opens the walk's page. A shared world fills the hash of its link, so its page is opened after it. */
function openingText({ url, page }: Walk): string[] {
  if (!url.includes('#')) return [`  await page.goto(APP + ${text(`#${page}`)})`]
  return [
    '  await page.goto(APP)',
    '  await page.waitForFunction(() => (window as Demo).flows !== undefined)',
    `  await page.evaluate((path) => { location.hash = path }, ${text(page)})`,
  ]
}

/** The link of a page in the world of a walk. A shared world opens on its own page. */
export const linkOfPage = (url: string, page: string): string => (url.includes('#') ? url : `${url}#${page}`)

/** The test file. It needs @playwright/test, and the app at APP_URL or where it was recorded. */
export function playwrightOf(walk: Walk): string {
  const { url, viewport, name, begins, machine, events } = walk
  const facts = events.flatMap(valuesOf).flatMap((value) => ('fact' in value ? value.fact : []))
  const usesValues = facts.some((fact) => fact !== CODE)
  const lays = events.some(({ laid }) => Object.keys(laid).length > 0)
  return `${[
    "import { expect, type Page, test } from '@playwright/test'",
    '',
    ...hiddenText(walk),
    `const APP = process.env.APP_URL ?? ${text(url)}`,
    '',
    'interface Flows {',
    '  send(machine: string, event: object): void',
    '  passed(machine: string): string[][]',
    ...(lays ? ['  lay(name: string, secret: string): void'] : []),
    '}',
    ...(facts.length > 0
      ? [
          'type Facts = { values: Record<string, string>; code(): string | undefined }',
          'type Demo = { flows?: Flows; simulator?: { facts: Facts } }',
        ]
      : ['type Demo = { flows?: Flows }']),
    '',
    '/** Waits until the machine has been in these states since it was sent something: in some it stays for a moment only. */',
    'const isIn = (page: Page, machine: string, states: string[]) => {',
    '  const passed = () => page.evaluate((name) => (window as Demo).flows?.passed(name) ?? [], machine)',
    "  const seen = expect.poll(passed, { message: states.join(', '), timeout: 30_000 })",
    '  return seen.toContainEqual(expect.arrayContaining(states))',
    '}',
    'const send = (page: Page, machine: string, event: object) =>',
    '  page.evaluate(([name, sent]) => (window as Demo).flows?.send(name, sent), [machine, event] as const)',
    ...(usesValues ? FACTS : []),
    ...(facts.includes(CODE) ? LETTERS : []),
    ...(lays ? LAY : []),
    '',
    ...(viewport ? [`test.use({ viewport: { width: ${viewport.width}, height: ${viewport.height} } })`, ''] : []),
    `test(${text(name)}, async ({ page }) => {`,
    ...openingText(walk),
    `  await isIn(page, ${text(machine)}, ${text(begins)})`,
    ...(usesValues ? ['  const demo = await factsOf(page)'] : []),
    ...stepsText(walk),
    '})',
  ].join('\n')}\n`
}
