/** Computes the current view: machine, window, actor, step and state. */

import screensOf from 'virtual:flows/screens'
import { useEffect, useMemo, useState } from 'react'
import { chartOf, transitionsOf } from '../../../machines/model/chart.ts'
import { MACHINES, registered } from '../../../machines/model/register.ts'
import type { Registered } from '../../../machines/shared/redactionRules.ts'
import { routeAt } from '../../../protocol/routes.ts'
import { useMedia } from '../../bindings/useMedia.ts'
import { useLoaded } from '../../ui/useLoaded.ts'
import { asCharted } from './charted.ts'
import { type FlowsHost, type Sight, useKnown, type View } from './context.ts'
import { type Covered, coveredBy, type Figures } from './coverage.ts'
import { type Chart, chartFor, drawingOf } from './drawings.ts'
import { highlightsAfter } from './highlights.ts'
import type { ActorInfo } from './messages.ts'
import { PIPS } from './parts/Pips.tsx'
import type { Watched } from './viewer.ts'
import { walkedBy } from './walk.ts'

/** Three panes, as in flows.css. */
const WIDE = '(min-width: 960.02px)'

interface Choice {
  /** Undefined until the user chooses, or a page's running flow is found. */
  machine: string | undefined
  window: string | undefined
  actor: string | undefined
  at: number | undefined
  state: string | undefined
}

/** Events within this time, in ms, count as simultaneous. */
const TOGETHER_MS = 3_000
/** Every window runs the session machine. */
const ALWAYS_AT_WORK = 'session'

/** The machines of the whole app run on every page. */
const isOfPage = (name: string): boolean =>
  (screensOf[name] ?? []).length > 0 && registered(name)?.file.startsWith('app/') === false
function sizeOf(name: string): number {
  const known = registered(name)
  return known ? transitionsOf(chartOf(known.machine)).length : 0
}

/** The machine with a page and the latest event; the largest of several at the same time. */
function latestOf(machines: readonly { readonly name: string; readonly at: number }[]): string | undefined {
  const known = machines.filter(({ name }) => isOfPage(name))
  const newest = Math.max(...known.map(({ at }) => at))
  const names = known.filter(({ at }) => at >= newest - TOGETHER_MS).map(({ name }) => name)
  return [...names].sort((one, other) => sizeOf(other) - sizeOf(one))[0]
}

/** The names of a window's machines at work that no other machine runs. */
const atWork = ({ actors }: Watched): string[] =>
  actors.flatMap(({ name, isMachine, parent }) => (isMachine && parent === undefined ? [name] : []))

/** Whether a machine waits to be opened, as those of sheets do. */
const isIdle = ({ steps }: Watched, name: string): boolean =>
  steps
    .findLast(({ machine }) => machine === name)
    ?.states.at(-1)
    ?.endsWith('.idle') === true

/** The flow of a window's current page: the largest of its machines at work, whatever of them took an event last; idle ones come last. */
function flowOfPage(window: Watched): string | undefined {
  const route = routeAt(window.steps.at(-1)?.page ?? '')
  const names = atWork(window).filter((name) => route && isOfPage(name) && screensOf[name]?.includes(route.name))
  const idle = (name: string) => Number(isIdle(window, name))
  return [...names].sort((one, other) => idle(one) - idle(other) || sizeOf(other) - sizeOf(one))[0]
}

/** The flow that a page runs now: that of the window with the latest event, else one at work anywhere. */
export function runningNow(windows: readonly Watched[]): string | undefined {
  const latest = [...windows].sort((one, other) => (other.steps.at(-1)?.at ?? 0) - (one.steps.at(-1)?.at ?? 0))
  const found = latest.map(flowOfPage).find((name) => name !== undefined)
  if (found !== undefined) return found
  return latestOf(
    windows.flatMap((window) => {
      const running = new Set(atWork(window))
      return window.steps.flatMap(({ machine, at }) => (running.has(machine) ? [{ name: machine, at }] : []))
    }),
  )
}

/** The flow that a page ran last. */
const ranLast = (windows: readonly Watched[]): string | undefined =>
  latestOf(windows.flatMap(({ steps }) => steps.map(({ machine, at }) => ({ name: machine, at }))))

/** The selected actor while it has data, else the newest one. */
function actorIn({ actors, steps }: Watched, name: string, chosen: string | undefined): ActorInfo | undefined {
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

/** `marks`: leaves room for the marks of coverage. */
function useChart(shown: Registered, marks: boolean): Chart {
  return useMemo(() => chartFor(shown, marks ? PIPS.width + PIPS.gap : 0), [shown, marks])
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
    machine: registered(wanted ?? '')?.name,
    window: undefined,
    actor: undefined,
    at: undefined,
    state: undefined,
  }))
  const running = choice.machine === undefined ? runningNow(known.windows) : undefined
  // Keeps the flow that was found first, also when others run later.
  useEffect(() => {
    if (running !== undefined) choose((before) => ({ ...before, machine: before.machine ?? running }))
  }, [running])
  const name = choice.machine ?? running ?? ranLast(known.windows) ?? ALWAYS_AT_WORK
  const shown = registered(name) ?? (MACHINES[0] as Registered)
  const isWide = useMedia(WIDE) && !beside
  const [view, setView] = useState<View>(host.first ?? 'states')
  const window = windowOf(known.windows, choice.window, shown.name, beside)
  const actor = window && actorIn(window, shown.name, choice.actor)
  const ownSteps = useMemo(() => window?.steps.filter((step) => step.actor === actor?.id) ?? [], [window, actor?.id])
  const walked = useMemo(() => (window ? walkedBy(actor?.id, window.steps) : []), [window, actor?.id])
  const root = shown.machine.root.id
  const steps = useMemo(() => ownSteps.map((step) => asCharted(step, root)), [ownSteps, root])
  const end = Math.min(choice.at ?? steps.length - 1, steps.length - 1)
  const highlights = useMemo(() => highlightsAfter(steps.slice(0, end + 1)), [steps, end])
  const [covered, showCoverage] = useCovered(shown, known.windows)
  const chart = useChart(shown, covered !== undefined)
  // The layout is made when it is shown.
  const isDrawn = isWide || view === 'chart'
  const drawing = useLoaded(isDrawn ? chart.key : undefined, async () => (isDrawn ? drawingOf(chart) : undefined))
  const step = steps[end]
  const innermost = step?.states.at(-1)
  return {
    host,
    shown,
    chart,
    drawing,
    isWide,
    view,
    setView,
    known,
    window,
    actor,
    walked,
    steps,
    step,
    highlights,
    covered,
    showCoverage,
    selected: choice.state ?? innermost ?? chart.chart.id,
    select: (state) => choose((before) => ({ ...before, state })),
    show: (machine, id) => choose((before) => ({ ...before, machine, actor: id, at: undefined, state: undefined })),
    showWindow: (id) => choose((before) => ({ ...before, window: id, actor: undefined, at: undefined })),
    showStep: (at) => choose((before) => ({ ...before, at, state: undefined })),
  }
}
