/** What stands beside states and arrows: names as the code has them, with a sign for what is no event. */
import type { ChartInvocation, ChartState, ChartTransition } from './chart.ts'

const LONGEST = 34
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** The short name of what an actor's id stands for: `0.load.asking` is the first thing that a state invokes. */
const actorName = (id: string): string => id.replace(/^\d+\..*\./, '')

/** Why a transition is taken: `login.submit`, `after 1000`, `done order`; empty for one that waits for nothing but its guard. */
export function causeText({ cause, label }: ChartTransition): string {
  if (cause === 'event') return label
  if (cause === 'delay') return `after ${label}`
  if (cause === 'done') return `done ${actorName(label)}`
  if (cause === 'error') return `error ${actorName(label)}`
  if (cause === 'snapshot') return `news ${actorName(label)}`
  if (cause === 'stateDone') return `done ${label.split('.').at(-1) ?? label}`
  return ''
}

const OWN: readonly (readonly [string, string])[] = [
  ['xstate.done.actor.', 'done '],
  ['xstate.error.actor.', 'error '],
  ['xstate.snapshot.', 'news '],
  ['xstate.done.state.', 'done '],
]

/** An event as it was taken: those of XState itself as they stand at the arrows. */
export function eventText(event: string): string {
  const after = /^xstate\.after\.([^.]+)\./.exec(event)
  if (after) return `after ${after[1]}`
  const own = OWN.find(([start]) => event.startsWith(start))
  return own ? own[1] + actorName(event.slice(own[0].length)) : event.replace(/^xstate\./, '')
}

const guardText = ({ guard }: ChartTransition): string => (guard ? `[${guard.name}]` : '')

/** One line for a transition, as it stands at its arrow. */
export function transitionText(transition: ChartTransition): string {
  const words = [causeText(transition), guardText(transition)].filter((word) => word !== '')
  return short(words.join(' ') || 'always')
}

/** What a state invokes, by name, with a sign for what it is. */
export const invocationText = ({ kind, name }: ChartInvocation): string =>
  short(`${{ call: '↗', port: '⇄', feed: '≋', machine: '▢', other: '·' }[kind]} ${name}`)

/** The name that a state's box has; the machine's own name for all of it. */
export const stateText = ({ key, path, id }: ChartState): string => (path === '' ? id.split(' ')[0] : key) ?? id
