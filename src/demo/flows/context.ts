/** The flows page's interface to the page around it, and its current view. */
import { createContext, useContext } from 'react'
import type { Registered } from '../../../machines/shared/redactionRules.ts'
import { useStore } from '../../store.ts'
import type { Covered, Figures } from './coverage.ts'
import type { Chart } from './drawings.ts'
import type { Highlights } from './highlights.ts'
import type { Drawing } from './layout.ts'
import type { ActorInfo, Step } from './messages.ts'
import type { Known, Viewer, Watched } from './viewer.ts'

export interface FlowsHost {
  readonly viewer: Viewer
  readonly copy: (text: string) => void
  /** Address that opens this world and persona again; a shared world is in its hash. */
  readonly link: string
  /** The view that a narrow page begins with: the states, unless it has room for the chart. */
  readonly first?: View
  /** Coverage by tests. */
  readonly figures: () => Promise<Figures>
  /** The scenario gallery with each scenario's page. */
  readonly scenarios: readonly { readonly name: string; readonly page: string }[]
}

/** The view of a narrow page: the states as a list, or the chart. */
export type View = 'states' | 'chart'

/** The current view. */
export interface Sight {
  readonly host: FlowsHost
  readonly shown: Registered
  readonly chart: Chart
  /** Undefined until the chart is shown and laid out. */
  readonly drawing: Drawing | undefined
  /** Whether the chart is beside the list; else the user switches between states and chart. */
  readonly isWide: boolean
  readonly view: View
  setView(view: View): void
  readonly known: Known
  readonly window: Watched | undefined
  readonly actor: ActorInfo | undefined
  /** The steps of the machine that runs the actor, with those of its children. */
  readonly walked: readonly Step[]
  /** The steps, with the chart's ids. */
  readonly steps: readonly Step[]
  /** The step that is shown; the last one unless the user chose an earlier one. */
  readonly step: Step | undefined
  readonly highlights: Highlights
  /** The machine's coverage, if requested. */
  readonly covered: Covered | undefined
  showCoverage(figures: Figures | undefined): void
  readonly selected: string
  select(state: string): void
  show(machine: string, actor?: string): void
  showWindow(id: string): void
  /** Shows the chart after a step; undefined for now. */
  showStep(at: number | undefined): void
}

export const SightContext = createContext<Sight | undefined>(undefined)

export function useSight(): Sight {
  const sight = useContext(SightContext)
  if (!sight) throw new Error('no flows page around this part')
  return sight
}

export const useKnown = (viewer: Viewer): Known => useStore(viewer)
