/** The device's watchlists: one machine for all pages, loaded with the first page that shows them. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type Actor, createActor } from 'xstate'
import { storedWatchlists, type Watchlist, watchlistsFlow } from '../../machines/market/watchlistsFlow.ts'
import { KEYS } from '../../machines/shared/keys.ts'
import { readAs } from '../../machines/shared/storedSchemas.ts'
import { bind } from './bind.ts'
import { type App, useApp } from './useApp.ts'

type Watchlists = Actor<typeof watchlistsFlow>

const known = new WeakMap<App, Watchlists>()

function open({ storage, dependencies }: App): Watchlists {
  const lists = createActor(bind(watchlistsFlow, dependencies), { inspect: dependencies.inspect, input: {} })
  const name = storage.nameOf(KEYS.watchlists)
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== name) return
    const stored = readAs(storedWatchlists, storage.read('local', KEYS.watchlists)) ?? []
    lists.send({ type: 'watchlists.changedElsewhere', lists: stored })
  })
  return lists.start()
}

/** The watchlists of the app; starts them with the first call. */
function watchlistsOf(app: App): Watchlists {
  const lists = known.get(app) ?? open(app)
  known.set(app, lists)
  return lists
}

export interface OwnWatchlists {
  readonly lists: readonly Watchlist[]
  readonly send: Watchlists['send']
}

export function useWatchlists(): OwnWatchlists {
  const actor = watchlistsOf(useApp())
  const lists = useSelector(actor, ({ context }) => context.lists)
  return useMemo(() => ({ lists, send: actor.send }), [lists, actor])
}
