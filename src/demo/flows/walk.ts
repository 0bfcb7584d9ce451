/** From the steps of an actor to a walk that can be told again. */
import { isSize, type Seen } from '../../../machines/model/fields.ts'
import type { Recorded, Value, Walk } from './exports/playwright.ts'
import type { Step } from './news.ts'

/** The states of a step of which none lies inside of another. The first one is the machine's root, which is no state to be in. */
export const innermost = ([, ...states]: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

/** What the user and the page sent: not what calls, feeds, other machines and XState itself did. */
const isFromOutside = ({ event, sender }: Step): boolean => sender === undefined && !event.startsWith('xstate.')

/** Name of the environment's variable that holds what was hidden. */
const variableOf = (...way: string[]): string =>
  way
    .join('_')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W/g, '_')
    .toUpperCase()

/** A field of a step's event; `way` leads to it. */
function told(step: Step, way: string, seen: Seen): Value {
  if (typeof seen !== 'object' || seen === null) return { plain: seen }
  if (!isSize(seen)) {
    const inner = Object.entries(seen).map(([field, one]) => [field, told(step, `${way}.${field}`, one)])
    return { fields: Object.fromEntries(inner) }
  }
  const fact = step.facts[way]
  if (fact !== undefined) return { fact }
  return { variable: variableOf(step.event, way), json: seen.$ !== 'text' && seen.$ !== 'secret' }
}

function recordedOf(step: Step): Omit<Recorded, 'states'> {
  const { machine, event, payload, laid } = step
  const fields = Object.entries(payload).map(([field, seen]) => [field, told(step, field, seen)])
  const secrets = Object.entries(laid).map(([secret, fact]): [string, Value] => [
    secret,
    fact === undefined ? { variable: variableOf(secret), json: false } : { fact },
  ])
  return { machine, type: event, payload: Object.fromEntries(fields), laid: Object.fromEntries(secrets) }
}

/** An event without what is hidden of its texts: equal for each letter of what is typed into a field. */
const shape = ({ event, payload }: Step): string =>
  JSON.stringify([event, payload], (_, value) =>
    typeof value === 'object' && value !== null && value.$ === 'text' ? 'hidden' : value,
  )

/** Whether the next event says anew what this one said of a text that is hidden: while it was typed, only its end counts. */
const isTypedOver = (step: Step, next: Step | undefined): boolean =>
  next !== undefined &&
  shape(step) === shape(next) &&
  shape(step).includes('"hidden"') &&
  step.states.join() === next.states.join()

/** The steps of an actor, and those of what it submits: its review and its secret are part of the walk. */
export function walkedBy(actor: string | undefined, all: readonly Step[]): Step[] {
  const begins = all.findIndex((step) => step.actor === actor)
  // What it did not take came while it was on its way: told again, it may have ended by then.
  const isSubmitted = ({ machine, taken }: Step) => machine === 'submission' && taken.length > 0
  return all.filter((step, at) => step.actor === actor || (begins >= 0 && at > begins && isSubmitted(step)))
}

/** The walk from the actor's beginning; nothing when it is not known or nobody sent anything. */
export function walkOf(url: string, machine: string, steps: readonly Step[]): Walk | undefined {
  const all = steps.map((step, place) => ({ step, place })).filter(({ step }) => isFromOutside(step))
  const events = all.filter(({ step }, index) => !isTypedOver(step, all[index + 1]?.step))
  const [first] = events
  if (!first || steps[0]?.event !== 'xstate.init') return undefined
  const before = steps[(all[0] ?? first).place - 1]
  const recorded = events.map(({ step, place }): Recorded => {
    // Where it has come to rest before the next one was sent.
    const next = all.find((one) => one.place > place)?.place ?? steps.length
    const rest = steps.slice(place, next).findLast(({ machine: of }) => of === step.machine) ?? step
    return { ...recordedOf(step), states: innermost(rest.states) }
  })
  return {
    url,
    page: before?.page ?? first.step.page,
    name: `${machine}: a recorded walk`,
    machine,
    begins: innermost(before?.states ?? []),
    events: recorded,
  }
}
