/** What the flows page has from the page around it, and what is looked at. */
import { createContext, useContext } from 'react'
import type { Registered } from '../../../machines/model/redaction.ts'
import { useStore } from '../../store.ts'
import type { Covered, Figures } from './coverage.ts'
import type { Chart } from './drawings.ts'
import type { Look } from './look.ts'
import type { ActorNews, Step } from './news.ts'
import type { Known, Viewer, Watched } from './viewer.ts'

/** The page around. */
export interface FlowsHost {
  readonly viewer: Viewer
  readonly copy: (text: string) => void
  /** Where the app can be opened with this world and person, without the hash. */
  readonly link: string
  /** What the tests have seen. */
  readonly figures: () => Promise<Figures>
  /** The scenario gallery, each with the page that it shows. */
  readonly scenarios: readonly { readonly name: string; readonly page: string }[]
}

/** What is looked at. */
export interface Sight {
  readonly host: FlowsHost
  readonly shown: Registered
  readonly chart: Chart | undefined
  readonly known: Known
  readonly window: Watched | undefined
  readonly actor: ActorNews | undefined
  /** All steps of the actor, as its window told them. */
  readonly told: readonly Step[]
  /** The same with those of what it submits. */
  readonly walked: readonly Step[]
  /** The same with the ids of the chart. */
  readonly steps: readonly Step[]
  /** The step that is shown; the last one as long as nobody looks back. */
  readonly step: Step | undefined
  readonly look: Look
  /** Who has seen what of the machine, where that is asked for. */
  readonly covered: Covered | undefined
  showCoverage(figures: Figures | undefined): void
  readonly selected: string
  select(state: string): void
  show(machine: string, actor?: string): void
  showWindow(id: string): void
  /** Shows the chart as it was after a step; nothing for now. */
  showStep(at: number | undefined): void
}

export const SightContext = createContext<Sight | undefined>(undefined)

export function useSight(): Sight {
  const sight = useContext(SightContext)
  if (!sight) throw new Error('no flows page around this part')
  return sight
}

export const useKnown = (viewer: Viewer): Known => useStore(viewer)
