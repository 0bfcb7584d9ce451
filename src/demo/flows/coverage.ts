/** Coverage of states, transitions and guard answers by unit tests, recorded walks, browser stories, and manual use. */
import type { ChartState } from '../../../machines/model/chart.ts'
import { statesOf, transitionsOf } from '../../../machines/model/chart.ts'
import type { Step } from './messages.ts'

export const SEERS = ['unit', 'walk', 'story', 'hand'] as const
export type Seer = (typeof SEERS)[number]
export type SeenBy = Readonly<Record<Seer, boolean>>

/** Coverage by tests; a field is missing if there was no run of these tests. */
export type SeenByTests = { readonly [seer in Exclude<Seer, 'hand'>]?: boolean }

export interface MachineCoverage {
  readonly states: { readonly [id: string]: SeenByTests }
  readonly transitions: { readonly [id: string]: SeenByTests }
  /** Guard answers by the guard's transition. */
  readonly guards: { readonly [id: string]: { readonly true: SeenByTests; readonly false: SeenByTests } }
}
export type Coverage = { readonly [machine: string]: MachineCoverage }

/** Sources that need a test run. Recorded walks follow from the code. */
export const RUNS = ['unit', 'story'] as const

/** A build's coverage by tests. */
export interface Figures {
  /** Numbers of unit test files and browser tests that reported before the build. */
  readonly runs: Readonly<Record<(typeof RUNS)[number], number>>
  readonly machines: Coverage
}

/** Coverage of one machine. */
export interface Covered {
  readonly runs: Figures['runs']
  state(id: string): SeenBy
  transition(id: string): SeenBy
  /** A guard's answer; undefined for a transition without guard. */
  answer(id: string, yes: boolean): SeenBy | undefined
}

const by = ({ unit = false, walk = false, story = false }: SeenByTests = {}, hand: boolean): SeenBy => ({
  unit,
  walk,
  story,
  hand,
})

/** `steps`: all manual steps of this machine. */
export function coveredBy({ runs, machines }: Figures, machine: string, steps: readonly Step[]): Covered {
  const { states = {}, transitions = {}, guards = {} } = machines[machine] ?? {}
  const been = new Set(steps.flatMap((step) => step.states))
  const taken = new Set(steps.flatMap((step) => step.taken))
  const answers = new Set(steps.flatMap((step) => Object.entries(step.guards).map(([id, answer]) => `${id} ${answer}`)))
  return {
    runs,
    state: (id) => by(states[id], been.has(id)),
    transition: (id) => by(transitions[id], taken.has(id)),
    answer(id, yes) {
      const guard = guards[id]
      return guard && by(guard[`${yes}`], answers.has(`${id} ${yes}`))
    },
  }
}

/** The total, and the number that each source covers. */
export type Share = { readonly all: number } & Readonly<Record<Seer, number>>

function shareOf(all: readonly SeenBy[]): Share {
  const seen = (seer: Seer) => all.filter((one) => one[seer]).length
  const [unit, walk, story, hand] = [seen('unit'), seen('walk'), seen('story'), seen('hand')]
  return { all: all.length, unit, walk, story, hand }
}

/** The coverage of a chart's states, transitions and guard answers. */
export function sharesOf(chart: ChartState, covered: Covered): Record<'states' | 'transitions' | 'guards', Share> {
  const transitions = transitionsOf(chart).map(({ id }) => id)
  const answers = transitions.flatMap((id) => [covered.answer(id, true), covered.answer(id, false)])
  return {
    states: shareOf(statesOf(chart).map(({ id }) => covered.state(id))),
    transitions: shareOf(transitions.map(covered.transition)),
    guards: shareOf(answers.filter((one) => one !== undefined)),
  }
}
