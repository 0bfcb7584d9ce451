/**
 * Machines that span several pages, such as registration. The first page starts the machine; it stops, with its drafts, when none of its
 * pages is shown.
 */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Actor, type AnyActor, type AnyStateMachine, createActor, type InputFrom, type SnapshotFrom } from 'xstate'
import type { RouteName } from '../../protocol/routes.ts'
import type { Store } from '../store.ts'
import { bind } from './bind.ts'
import { addressed } from './navigation.tsx'
import { type App, useApp } from './useApp.ts'
import { useClaimed } from './useClaimed.ts'

export interface Flow<M extends AnyStateMachine> {
  readonly machine: M
  readonly screens: readonly RouteName[]
  /** Input of the machine; `query` is that of the first page. */
  readonly input: (app: App, query: URLSearchParams) => InputFrom<M>
  /** Connects a machine with the app before it starts. */
  readonly join?: (actor: Actor<M>, app: App) => void
}

type AnyFlow = Pick<Flow<AnyStateMachine>, 'screens'>
interface Held {
  readonly flow: AnyFlow
  readonly actor: AnyActor
  readonly flows: Map<AnyFlow, Held>
  pages: number
}

/** Holds the machines. `screen` is the page of the address: while its code loads, no page holds the machine. */
export function createFlowCache(screen: Pick<Store<RouteName | undefined>, 'get' | 'subscribe'>) {
  const flowsByApp = new WeakMap<App, Map<AnyFlow, Held>>()
  const running = new Set<Held>()

  function start<M extends AnyStateMachine>(app: App, flow: Flow<M>, query: URLSearchParams): Actor<M> {
    const { dependencies } = app
    const options = { input: flow.input(app, query), inspect: dependencies.inspect } as Parameters<
      typeof createActor<M>
    >[1]
    const actor = createActor(bind(flow.machine, dependencies), options) as Actor<M>
    flow.join?.(actor, app)
    return actor.start()
  }

  /** Stops a machine if its pages are neither shown nor loading. */
  function sweep(held: Held): void {
    const { flow, actor, flows } = held
    const current = screen.get()
    if (held.pages > 0 || flow.screens.some((one) => one === current)) return
    running.delete(held)
    actor.stop()
    if (flows.get(flow) === held) flows.delete(flow)
  }
  screen.subscribe(() => {
    for (const held of running) sweep(held)
  })

  return {
    /** The running machine, or a new one. */
    actorOf<M extends AnyStateMachine>(app: App, flow: Flow<M>, query: URLSearchParams): Actor<M> {
      const flows = flowsByApp.get(app) ?? new Map<AnyFlow, Held>()
      flowsByApp.set(app, flows)
      const known = flows.get(flow)
      if (known?.actor.getSnapshot().status === 'active') return known.actor as Actor<M>
      const actor = start(app, flow, query)
      const held = { flow, actor, flows, pages: 0 }
      flows.set(flow, held)
      running.add(held)
      return actor
    },
    /** A page shows the machine. Returns the function that releases it. */
    hold(app: App, flow: AnyFlow): () => void {
      const held = flowsByApp.get(app)?.get(flow)
      if (!held) return () => {}
      held.pages += 1
      return () => {
        held.pages -= 1
        setTimeout(() => sweep(held), 0)
      }
    },
  }
}

const flowCache = createFlowCache(addressed)

/** The flow's machine for one of its pages: snapshot, send and actor. */
export function useFlow<M extends AnyStateMachine>(flow: Flow<M>): [SnapshotFrom<M>, Actor<M>['send'], Actor<M>] {
  const app = useApp()
  const [query] = useSearchParams()
  useClaimed(flow.machine, undefined, app.dependencies)
  const [actor] = useState(() => flowCache.actorOf(app, flow, query))
  useEffect(() => flowCache.hold(app, flow), [app, flow])
  const snapshot = useSelector(actor, (current: SnapshotFrom<M>) => current)
  return [snapshot, actor.send, actor]
}
