/** Computes the current view: machine, window, actor, step and state. */

import screensOf from 'virtual:flows/screens'
import { useEffect, useMemo, useState } from 'react'
import { chartOf, statesOf } from '../../../machines/model/chart.ts'
import type { Registered } from '../../../machines/model/redaction.ts'
import { MACHINES, registered } from '../../../machines/model/register.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { asCharted } from './charted.ts'
import { type FlowsHost, type Sight, useKnown } from './context.ts'
import { type Covered, coveredBy, type Figures } from './coverage.ts'
import { type Chart, chartFor } from './drawings.ts'
import { highlightsAfter } from './highlights.ts'
import type { ActorNews } from './news.ts'
import { PIPS } from './parts/Pips.tsx'
import type { Watched } from './viewer.ts'
import { walkedBy } from './walk.ts'

interface Choice {
  machine: string
  window: string | undefined
  actor: string | undefined
  at: number | undefined
  state: string | undefined
}

/** The link's machine; else, of the running machines of pages, the one with the largest chart. */
function firstMachine(windows: readonly Watched[], wanted: string | null): Registered {
  const asked = registered(wanted ?? '')
  if (asked) return asked
  const names = windows.flatMap(({ actors }) =>
    actors.flatMap(({ name, isMachine, parent }) => (isMachine && parent === undefined ? name : [])),
  )
  const sized = [...new Set(names)].flatMap((name) => {
    const known = (screensOf[name] ?? []).length > 0 ? registered(name) : undefined
    return known ? [{ known, size: statesOf(chartOf(known.machine)).length }] : []
  })
  return sized.sort((one, other) => other.size - one.size)[0]?.known ?? (MACHINES[0] as Registered)
}

/** The selected actor while anything is known of it, else the newest one. */
function actorIn({ actors, steps }: Watched, name: string, chosen: string | undefined): ActorNews | undefined {
  const alike = actors.filter((actor) => actor.isMachine && actor.name === name)
  const picked = alike.find(({ id }) => id === chosen) ?? alike.at(-1)
  if (picked) return picked
  // It has ended, but its steps remain.
  const step = steps.findLast(({ machine }) => machine === name)
  return step && { id: step.actor, name, label: name, isMachine: true, parent: undefined }
}

const isAtWork = ({ actors }: Watched, name: string): boolean => actors.some((actor) => actor.name === name)

const wasAtWork = ({ steps }: Watched, name: string): boolean => steps.some(({ machine }) => machine === name)

/** The selected window, else one in which the machine runs or has run. A drawer shows its own. */
function windowOf(
  windows: readonly Watched[],
  chosen: string | undefined,
  name: string,
  beside: boolean,
): Watched | undefined {
  const busy = windows.filter((window) => isAtWork(window, name))
  return (
    windows.find(({ id }) => id === chosen) ??
    busy.find(({ own }) => own === beside) ??
    busy[0] ??
    (beside ? undefined : windows.find((window) => wasAtWork(window, name))) ??
    windows.find(({ own }) => own)
  )
}

/** `marks`: with room for the marks of coverage. */
function useChart(shown: Registered, marks: boolean): Chart | undefined {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const [chart, setChart] = useState<{ name: string; chart: Chart }>()
  useEffect(() => {
    let wanted = true
    const coming = chartFor(shown, { t, language }, marks ? PIPS.width + PIPS.gap : 0)
    void coming.then((made) => wanted && setChart({ name: shown.name, chart: made }))
    return () => {
      wanted = false
    }
  }, [shown, t, language, marks])
  return chart?.name === shown.name ? chart.chart : undefined
}

/** Coverage of a machine by tests, and by manual use in any window of this world. */
function useCovered(
  { name, machine }: Registered,
  windows: readonly Watched[],
): [Covered | undefined, Sight['showCoverage']] {
  const [figures, showCoverage] = useState<Figures>()
  const covered = useMemo(() => {
    if (!figures) return undefined
    const steps = windows.flatMap((window) => window.steps.filter((step) => step.machine === name))
    const byHand = steps.map((step) => asCharted(step, machine.root.id))
    return coveredBy(figures, name, byHand)
  }, [figures, name, machine, windows])
  return [covered, showCoverage]
}

/** `wanted`: the machine of the address; `beside`: shown beside its own window's page. */
export function useSightOf(host: FlowsHost, wanted: string | null, beside: boolean): Sight {
  const known = useKnown(host.viewer)
  const [choice, choose] = useState<Choice>(() => ({
    machine: firstMachine(known.windows, wanted).name,
    window: undefined,
    actor: undefined,
    at: undefined,
    state: undefined,
  }))
  const shown = registered(choice.machine) ?? (MACHINES[0] as Registered)
  const window = windowOf(known.windows, choice.window, shown.name, beside)
  const actor = window && actorIn(window, shown.name, choice.actor)
  const told = useMemo(() => window?.steps.filter((step) => step.actor === actor?.id) ?? [], [window, actor?.id])
  const walked = useMemo(() => walkedBy(actor?.id, window?.steps ?? []), [window, actor?.id])
  const root = shown.machine.root.id
  const steps = useMemo(() => told.map((step) => asCharted(step, root)), [told, root])
  const end = Math.min(choice.at ?? steps.length - 1, steps.length - 1)
  const highlights = useMemo(() => highlightsAfter(steps.slice(0, end + 1)), [steps, end])
  const [covered, showCoverage] = useCovered(shown, known.windows)
  const chart = useChart(shown, covered !== undefined)
  const step = steps[end]
  const innermost = step?.states.at(-1)
  return {
    host,
    shown,
    chart,
    known,
    window,
    actor,
    told,
    walked,
    steps,
    step,
    highlights,
    covered,
    showCoverage,
    selected: choice.state ?? innermost ?? chart?.chart.id ?? '',
    select: (state) => choose((before) => ({ ...before, state })),
    show: (machine, id) => choose((before) => ({ ...before, machine, actor: id, at: undefined, state: undefined })),
    showWindow: (id) => choose((before) => ({ ...before, window: id, actor: undefined, at: undefined })),
    showStep: (at) => choose((before) => ({ ...before, at, state: undefined })),
  }
}
