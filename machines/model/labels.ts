/** Labels of states and transitions in charts. */
import type { ChartInvocation, ChartState, ChartTransition } from './chart.ts'

const LONGEST = 34
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** The short name in an actor's id: `0.load.asking` is the first invocation of a state. */
const actorName = (id: string): string => id.replace(/^\d+\..*\./, '')

/** `login.submit`, `after 1000`, `done order`; '' for a transition with only a guard. */
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

/** An event's label; XState's own events as in the chart. */
export function eventText(event: string): string {
  const after = /^xstate\.after\.([^.]+)\./.exec(event)
  if (after) return `after ${after[1]}`
  const own = OWN.find(([start]) => event.startsWith(start))
  return own ? own[1] + actorName(event.slice(own[0].length)) : event.replace(/^xstate\./, '')
}

const guardText = ({ guard }: ChartTransition): string => (guard ? `[${guard.name}]` : '')

export function transitionText(transition: ChartTransition): string {
  const words = [causeText(transition), guardText(transition)].filter((word) => word !== '')
  return short(words.join(' ') || 'always')
}

/** The name of an invoked actor, with a sign for its kind. */
export const invocationText = ({ kind, name }: ChartInvocation): string =>
  short(`${{ call: '↗', port: '⇄', feed: '≋', machine: '▢', other: '·' }[kind]} ${name}`)

/** The name in a state's box. */
export const stateText = ({ key, path, id }: ChartState): string => (path === '' ? id.split(' ')[0] : key) ?? id
