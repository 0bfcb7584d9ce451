/** Labels of states and transitions in charts. */
import type { ChartState, ChartTransition } from './chart.ts'

const LONGEST = 34
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** The short name in an actor's id: `0.load.loading` is the first invocation of a state. */
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

const guardText = ({ guard }: ChartTransition): string => (guard ? `[${guard.name}]` : '')

export function transitionText(transition: ChartTransition): string {
  const words = [causeText(transition), guardText(transition)].filter((word) => word !== '')
  return short(words.join(' ') || 'always')
}

/** The name in a state's box. */
export const stateText = ({ key, path, id }: ChartState): string => (path === '' ? id.split(' ')[0] : key) ?? id
