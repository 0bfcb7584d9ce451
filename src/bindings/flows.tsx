/**
 * Machines that live across several pages: a course of steps of which each is a page of its own. The machine is started by the
 * first page that needs it and stopped, with all that was typed into it, when none of the course's pages is in sight.
 */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Actor, type AnyActor, type AnyStateMachine, createActor, type InputFrom, type SnapshotFrom } from 'xstate'
import { type RouteName, routeAt } from '../../protocol/routes.ts'
import { bind } from './bind.ts'
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
  pages: number
}

/** While the next page's code is loading, no page holds the machine: so often (ms) it is looked whether the user went elsewhere. */
const LOOK_MS = 300

/** Keeps the machines of courses; `screenNow` answers the page in sight. */
export function createFlowKeeper(screenNow: () => RouteName | undefined) {
  const kept = new WeakMap<App, Map<AnyFlow, Held>>()

  function sweep(app: App, held: Held): void {
    if (held.pages > 0 || held.actor.getSnapshot().status === 'stopped') return
    const screen = screenNow()
    if (held.flow.screens.some((one) => one === screen)) {
      setTimeout(() => sweep(app, held), LOOK_MS)
      return
    }
    held.actor.stop()
    const flows = kept.get(app)
    if (flows?.get(held.flow) === held) flows.delete(held.flow)
  }

  function start<M extends AnyStateMachine>(app: App, flow: Flow<M>, query: URLSearchParams): Held {
    const { dependencies } = app
    const options = { input: flow.input(app, query), inspect: dependencies.inspect } as unknown as Parameters<
      typeof createActor<M>
    >[1]
    const actor = createActor(bind(flow.machine, dependencies), options as never) as Actor<M>
    flow.join?.(actor, app)
    actor.start()
    const held: Held = { flow, actor, pages: 0 }
    setTimeout(() => sweep(app, held), LOOK_MS)
    return held
  }

  return {
    /** The course's machine: the one that runs, or a new one. */
    actorOf<M extends AnyStateMachine>(app: App, flow: Flow<M>, query: URLSearchParams): Actor<M> {
      const flows = kept.get(app) ?? new Map<AnyFlow, Held>()
      kept.set(app, flows)
      const known = flows.get(flow)
      if (known?.actor.getSnapshot().status === 'active') return known.actor as Actor<M>
      const made = start(app, flow, query)
      flows.set(flow, made)
      return made.actor as Actor<M>
    },
    /** A page shows the machine; answers the function that says it no longer does. */
    hold(app: App, flow: AnyFlow): () => void {
      const held = kept.get(app)?.get(flow)
      if (!held) return () => {}
      held.pages += 1
      return () => {
        held.pages -= 1
        setTimeout(() => sweep(app, held), 0)
      }
    },
  }
}

const keeper = createFlowKeeper(() => routeAt(window.location.hash.replace(/^#/, '') || '/')?.name)

/** The course's machine for one of its pages: snapshot, send and the actor itself. */
export function useFlow<M extends AnyStateMachine>(flow: Flow<M>): [SnapshotFrom<M>, Actor<M>['send'], Actor<M>] {
  const app = useApp()
  const [query] = useSearchParams()
  useClaimed(flow.machine, undefined, app.dependencies)
  const [actor] = useState(() => keeper.actorOf(app, flow, query))
  useEffect(() => keeper.hold(app, flow), [app, flow])
  const snapshot = useSelector(actor, (current: SnapshotFrom<M>) => current)
  return [snapshot, actor.send, actor]
}
