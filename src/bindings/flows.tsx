/**
 * Machines that live across several pages: a course of steps, each on a page of its own. The first page that needs the machine starts it.
 * When none of the course's pages is shown it is stopped, with all that was typed into it.
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
  /** The pages of the course. */
  readonly screens: readonly RouteName[]
  /** What the machine starts with; `query` is that of the first page. */
  readonly input: (app: App, query: URLSearchParams) => InputFrom<M>
  /** Joins a machine that is about to start with the app. */
  readonly join?: (actor: Actor<M>, app: App) => void
}

type AnyFlow = Pick<Flow<AnyStateMachine>, 'screens'>
interface Held {
  readonly flow: AnyFlow
  readonly actor: AnyActor
  /** The machines of its app. */
  readonly flows: Map<AnyFlow, Held>
  pages: number
}

/** Keeps the machines of courses. `screen` is the page that the address names: while its code is loading, no page holds the machine. */
export function createFlowCache(screen: Pick<Store<RouteName | undefined>, 'get' | 'subscribe'>) {
  const kept = new WeakMap<App, Map<AnyFlow, Held>>()
  const running = new Set<Held>()

  function start<M extends AnyStateMachine>(app: App, flow: Flow<M>, query: URLSearchParams): Actor<M> {
    const { dependencies } = app
    const options = { input: flow.input(app, query), inspect: dependencies.inspect } as unknown as Parameters<
      typeof createActor<M>
    >[1]
    const actor = createActor(bind(flow.machine, dependencies), options as never) as Actor<M>
    flow.join?.(actor, app)
    return actor.start()
  }

  /** Stops a machine that no page shows or is about to show. */
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
    /** The course's machine: the one that runs, or a new one. */
    actorOf<M extends AnyStateMachine>(app: App, flow: Flow<M>, query: URLSearchParams): Actor<M> {
      const flows = kept.get(app) ?? new Map<AnyFlow, Held>()
      kept.set(app, flows)
      const known = flows.get(flow)
      if (known?.actor.getSnapshot().status === 'active') return known.actor as Actor<M>
      const actor = start(app, flow, query)
      const held = { flow, actor, flows, pages: 0 }
      flows.set(flow, held)
      running.add(held)
      return actor
    },
    /** A page shows the machine. Returns the function that says it no longer does. */
    hold(app: App, flow: AnyFlow): () => void {
      const held = kept.get(app)?.get(flow)
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

/** The course's machine for one of its pages: snapshot, send and the actor itself. */
export function useFlow<M extends AnyStateMachine>(flow: Flow<M>): [SnapshotFrom<M>, Actor<M>['send'], Actor<M>] {
  const app = useApp()
  const [query] = useSearchParams()
  useClaimed(flow.machine, undefined, app.dependencies)
  const [actor] = useState(() => flowCache.actorOf(app, flow, query))
  useEffect(() => flowCache.hold(app, flow), [app, flow])
  const snapshot = useSelector(actor, (current: SnapshotFrom<M>) => current)
  return [snapshot, actor.send, actor]
}
