/** What stands beside states and arrows: names as the code has them, with a sign for what is no event. */
import type { ChartState, ChartTransition } from './chart.ts'

const LONGEST = 34
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** The short name of what an actor's id stands for: `0.load.asking` is the first thing that a state invokes. */
const actorName = (id: string): string => id.replace(/^\d+\..*\./, '')

/** Why a transition is taken: `login.submit`, `after 1000`, `done order`; empty for one that waits for nothing but its guard. */
function causeText({ cause, label }: ChartTransition): string {
  if (cause === 'event') return label
  if (cause === 'delay') return `after ${label}`
  if (cause === 'done') return `done ${actorName(label)}`
  if (cause === 'error') return `error ${actorName(label)}`
  if (cause === 'snapshot') return `news ${actorName(label)}`
  if (cause === 'stateDone') return `done ${label.split('.').at(-1) ?? label}`
  return ''
}

/** A guard by its name; a function without one as a sign. */
const guardText = ({ guard }: ChartTransition): string => (guard ? `[${guard.name || 'ƒ'}]` : '')

/** One line for a transition, as it stands at its arrow. */
export function transitionText(transition: ChartTransition): string {
  const words = [causeText(transition), guardText(transition)].filter((word) => word !== '')
  return short(words.join(' ') || 'always')
}

/** The name that a state's box has; the machine's own name for all of it. */
export const stateText = ({ key, path, id }: ChartState): string => (path === '' ? id.split(' ')[0] : key) ?? id
