/** Converts an actor's steps to a replayable walk. */
import { isSize, kindsOf, type Seen } from '../../../machines/model/fields.ts'
import type { Recorded, Value, Walk } from './exports/playwright.ts'
import type { Step } from './messages.ts'

/** The innermost states of a step. The first one is the machine's root. */
export const innermost = ([, ...states]: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

/** Whether the user or page sent it, rather than calls, feeds, other machines or XState. */
const isFromOutside = ({ event, sender }: Step): boolean => sender === undefined && !event.startsWith('xstate.')

/** Name of the environment variable for a hidden value. */
const variableOf = (...path: string[]): string =>
  path
    .join('_')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W/g, '_')
    .toUpperCase()

/** A field of a step's event. */
function valueAt(step: Step, path: string, seen: Seen): Value {
  if (typeof seen !== 'object' || seen === null) return { plain: seen }
  if (!isSize(seen)) {
    const inner = Object.entries(seen).map(([field, one]) => [field, valueAt(step, `${path}.${field}`, one)])
    return { fields: Object.fromEntries(inner) }
  }
  const fact = step.facts[path]
  if (fact !== undefined) return { fact }
  return { variable: variableOf(step.event, path), json: seen.$ !== 'secret' }
}

function recordedOf(step: Step): Omit<Recorded, 'states'> {
  const { machine, event, payload, laid } = step
  const fields = Object.entries(payload).map(([field, seen]) => [field, valueAt(step, field, seen)])
  const secrets = Object.entries(laid).map(([secret, fact]): [string, Value] => [
    secret,
    fact === undefined ? { variable: variableOf(secret), json: false } : { fact },
  ])
  return { machine, type: event, payload: Object.fromEntries(fields), laid: Object.fromEntries(secrets) }
}

/** Whether the next event replaces this one's hidden text: only the end of typing counts. */
const isTypedOver = (step: Step, next: Step | undefined): boolean =>
  next !== undefined &&
  Object.values(kindsOf(step.machine, step.event)).includes('private') &&
  JSON.stringify([step.event, step.payload, step.states]) === JSON.stringify([next.event, next.payload, next.states])

/**
 * Steps of the machine at the top of an actor's tree with those of its children: a review and its secret are part of the walk, and a test of
 * a child begins on its parent's page.
 */
export function walkedBy(actor: string | undefined, all: readonly Step[]): Step[] {
  const top = all.findLast((step) => step.actor === actor)?.top
  // An event that a child did not take is left out: on replay the child may have ended by then.
  return all.filter((step) => step.top === top && (step.actor === top || step.taken.length > 0))
}

/** The walk from the actor's start; undefined if that is unknown. Without an event from outside it only opens the page. */
export function walkOf(url: string, steps: readonly Step[], viewport?: Walk['viewport']): Walk | undefined {
  const all = steps.map((step, place) => ({ step, place })).filter(({ step }) => isFromOutside(step))
  const events = all.filter(({ step }, index) => !isTypedOver(step, all[index + 1]?.step))
  const [initial] = steps
  if (initial?.event !== 'xstate.init') return undefined
  const { machine } = initial
  // A child may take a step before the first event, but the walk's page and machine are those of the actor.
  const own = steps.slice(0, all[0]?.place).filter(({ actor }) => actor === initial.actor)
  // Without an event from outside its last steps may be those of leaving the page.
  const before = own.findLast(({ page }) => all.length > 0 || page === initial.page) ?? initial
  const recorded = events.map(({ step, place }): Recorded => {
    // The states just before the next event.
    const next = all.find((one) => one.place > place)?.place ?? steps.length
    const rest = steps.slice(place, next).findLast(({ machine: of }) => of === step.machine) ?? step
    return { ...recordedOf(step), states: innermost(rest.states) }
  })
  return {
    url,
    viewport,
    page: before.page,
    name: `${machine}: a recorded walk`,
    machine,
    begins: innermost(before.states),
    events: recorded,
  }
}
