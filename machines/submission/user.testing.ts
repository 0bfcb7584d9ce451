/**
 * A user of a submitting machine, in one tab or two, who knows only what a page has shown. An empty ticket without a result makes the user
 * fill in the same order again.
 */
import type fc from 'fast-check'
import { createActor, SimulatedClock } from 'xstate'
import type { CallName } from '../../protocol/calls/index.ts'
import { filled, settled, type TestDependencies } from '../testing.ts'
import { LOOK_UP_AGAIN_MS } from './submissionFlow.ts'
import { ordersOn, type Page, type Phase, type Place, phaseOf, press, type Submitting } from './submitting.testing.ts'

/** The calls that a user's pages make, and the client ids that carried out an order. */
export interface Reachable {
  readonly calls: Partial<Record<CallName, (request: never) => unknown>>
  readonly effectsOf: (order: number) => ReadonlySet<string>
}

interface Tab extends Page {
  readonly store: Map<string, unknown>
  readonly place: Place
  /** The order of the question on screen. */
  requested: number
  /** The part in submission. */
  placing: number | undefined
  /** Confirmed, result unknown. */
  readonly open: Set<number>
}
type TabAt = 0 | 1
/** A step and its tab. */
export type Step = readonly [step: string, tab: TabAt]

/** What the user has seen and confirmed. */
function createMemory() {
  return {
    /** How often each part may be sent: once per confirmation and per offered "send again". */
    allowed: new Map<number, number>(),
    done: new Set<number>(),
    refused: new Set<number>(),
    /** Parts that the other tab has too. */
    elsewhere: new Set<number>(),
  }
}
type Memory = ReturnType<typeof createMemory>

/** Takes note of orders that ended since the last visit. */
function look(flow: Submitting, { done, refused }: Memory, tab: Tab): void {
  const snapshot = tab.actor.getSnapshot()
  if (snapshot.status !== 'active') throw snapshot.error ?? new Error(`the flow ended: ${snapshot.status}`)
  const { inHand, requested } = ordersOn(flow, tab)
  const gone = tab.placing !== undefined && tab.placing !== inHand ? [tab.placing] : []
  const no = snapshot.context.error !== undefined
  const outcomes = flow.outcomes?.(snapshot) ?? { done: no ? [] : gone, refused: no ? gone : [] }
  for (const part of outcomes.done) done.add(part)
  for (const part of outcomes.refused) refused.add(part)
  for (const part of [...outcomes.done, ...outcomes.refused]) tab.open.delete(part)
  tab.placing = phaseOf(flow, tab) === 'review' ? undefined : inHand
  tab.requested = inHand ?? requested ?? tab.requested
}

/** Each button with what the user notes about it. */
function buttonsOf(flow: Submitting, exchange: Reachable, { allowed, refused, elsewhere }: Memory) {
  let orders = 0
  const allow = (part: number) => allowed.set(part, (allowed.get(part) ?? 0) + 1)
  const leave = (tab: Tab) => {
    tab.open.clear()
    press(flow, tab, 'cancel')
  }
  const undecided = (phase: Phase) => phase === 'absent' || phase === 'uncertain'
  const buttons: Record<string, (tab: Tab, phase: Phase) => void> = {
    order(tab, phase) {
      if (phase !== 'idle') return
      const [unknown] = tab.open
      tab.requested = unknown === undefined ? ++orders : Math.floor(unknown)
      flow.begin(tab, tab.requested, tab.place)
    },
    confirm(tab, phase) {
      // Refused here and under way in the other tab: leave it to that one.
      if (phase === 'review' && refused.has(tab.requested) && elsewhere.has(tab.requested)) return leave(tab)
      if (phase === 'review') {
        refused.delete(tab.requested)
        const parts = flow.parts?.(Math.floor(tab.requested)) ?? [tab.requested]
        // The parts before this one have ended.
        for (const part of parts.filter((one) => one >= tab.requested)) {
          allow(part)
          tab.open.add(part)
        }
        tab.placing = tab.requested
      }
      press(flow, tab, 'confirm')
    },
    cancel: (tab, phase) => (phase === 'review' ? leave(tab) : press(flow, tab, 'cancel')),
    again(tab, phase) {
      if (undecided(phase)) allow(tab.requested)
      press(flow, tab, 'again')
    },
    giveUp(tab, phase) {
      if (undecided(phase)) {
        tab.open.delete(tab.requested)
        tab.placing = undefined
      }
      press(flow, tab, 'giveUp')
    },
    happened(tab, phase) {
      // Found in the record.
      if (phase === 'uncertain' && exchange.effectsOf(tab.requested).size > 0) press(flow, tab, 'happened')
    },
    time: (tab) => tab.clock.increment(LOOK_UP_AGAIN_MS),
    close: (tab) => flow.close && tab.actor.send(flow.close),
  }
  return buttons
}

/** The button that carries on in each phase. */
const ON: Record<Phase, string> = {
  review: 'confirm',
  absent: 'again',
  uncertain: 'again',
  busy: 'time',
  idle: 'order',
  other: 'close',
}

/** A user with one open page. */
export function createUser(flow: Submitting, exchange: Reachable) {
  const tabs: (Tab | undefined)[] = []
  const memory = createMemory()
  const buttons = buttonsOf(flow, exchange, memory)
  let ids = 0

  function opened(at: TabAt, place: Place, store: Map<string, unknown>, open: Set<number>): void {
    tabs[at]?.actor.stop()
    const dependencies = { calls: { ...flow.others, ...exchange.calls }, store, newId: () => `client-${1_000 + ++ids}` }
    const clock = new SimulatedClock()
    const actor = createActor(filled(flow.machine, dependencies as TestDependencies), {
      input: flow.input?.(place) ?? {},
      clock,
    })
    tabs[at] = { actor: actor.start(), clock, store, place, requested: 0, placing: undefined, open }
  }

  const pages: Record<string, (at: TabAt, tab: Tab) => void> = {
    reload: (at, { place, store, open }) => opened(at, place, store, open),
    elsewhere: (at, { place, store, open }) => opened(at, place === 0 ? 1 : 0, store, open),
    /** The session expired: the next user finds an empty storage. */
    sessionOver: (at, { place }) => opened(at, place, new Map(), new Set()),
    /** Duplicates the tab, with its session storage. */
    tab(_, { place, store, open, requested }) {
      for (const part of [...open, requested]) memory.elsewhere.add(part)
      opened(1, place, structuredClone(store), new Set(open))
    },
  }

  /** Looks at every tab once ready answers have arrived. */
  async function see(): Promise<void> {
    await settled()
    for (const one of tabs) if (one) look(flow, memory, one)
  }

  async function step(wanted: string, at: TabAt): Promise<void> {
    await see()
    const tab = wanted === 'tab' ? tabs[0] : tabs[at]
    if (!tab) return
    const name = wanted === 'on' ? ON[phaseOf(flow, tab)] : wanted
    pages[name]?.(at, tab)
    buttons[name]?.(tab, phaseOf(flow, tab))
    await see()
    if (name === 'order' && phaseOf(flow, tab) === 'idle')
      throw new Error(`order ${tab.requested} can't be confirmed: ${JSON.stringify(tab.actor.getSnapshot().value)}`)
  }

  opened(0, 0, new Map(), new Set())
  return { ...memory, tabs, step }
}
export type User = ReturnType<typeof createUser>

const ROUNDS_MOST = 40

/** Pending answers, in the order that the test chooses. */
export type Answers = Pick<fc.Scheduler, 'schedule' | 'count' | 'waitOne'>

/** The network recovers, and the user continues until every confirmed order has a known result. */
export async function cameToAnEnd(flow: Submitting, scheduler: Answers, { tabs, step }: User): Promise<void> {
  for (const at of [0, 1] as const) {
    for (let round = 0; ; round++) {
      const tab = tabs[at]
      if (!tab) break
      while (scheduler.count() > 0) {
        await scheduler.waitOne()
        await settled()
      }
      await step('look', at)
      const phase = phaseOf(flow, tab)
      if (phase === 'idle' && tab.open.size === 0) break
      if (round > ROUNDS_MOST) throw new Error(`no end: ${phase}, ${JSON.stringify(tab.actor.getSnapshot().value)}`)
      if (phase === 'uncertain') await step('happened', at)
      await step('on', at)
    }
  }
}
