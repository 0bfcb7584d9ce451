/** From the steps of an actor to a walk that can be told again. */
import { isSize, kindsOf, type Seen } from '../../machines/model/fields.ts'
import type { Recorded, Walk } from './exports/playwright.ts'
import type { Step } from './news.ts'

/** States of which none lies inside of another. */
export const innermost = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

/** A value that was seen whole; nothing where a part of it is hidden. */
function whole(seen: Seen): boolean {
  if (typeof seen !== 'object' || seen === null) return true
  return !isSize(seen) && Object.values(seen).every(whole)
}

/** What the user and the page sent: not what calls, feeds, other machines and XState itself did. */
const isFromOutside = ({ event, sender }: Step): boolean => sender === undefined && !event.startsWith('xstate.')

const recordedOf = ({ machine, event, payload }: Step): Omit<Recorded, 'states'> => ({
  machine,
  event: { type: event, ...payload },
  secrets: Object.keys(kindsOf(event)).filter((field) => payload[field] !== undefined && !whole(payload[field])),
})

/** The walk from the actor's beginning; nothing when it is not known or nobody sent anything. */
export function walkOf(url: string, machine: string, steps: readonly Step[]): Walk | undefined {
  const events = steps.map((step, place) => ({ step, place })).filter(({ step }) => isFromOutside(step))
  const [first] = events
  if (!first || steps[0]?.event !== 'xstate.init') return undefined
  const before = steps[first.place - 1]
  const told = events.map(({ step }, index): Recorded => {
    // Where it has come to rest before the next one was sent.
    const next = events[index + 1]?.place ?? steps.length
    return { ...recordedOf(step), states: innermost(steps[next - 1]?.states ?? step.states) }
  })
  return {
    url,
    page: before?.page ?? first.step.page,
    name: `${machine}: a recorded walk`,
    machine,
    begins: innermost(before?.states ?? []),
    events: told,
  }
}
