import { expect, test } from 'vitest'
import { begun } from '../testing.ts'
import {
  isFull,
  WATCHLIST_MARKETS_MAX,
  WATCHLISTS_MAX,
  type Watchlist,
  watchlistOfTab,
  watchlistProblem,
  watchlistsFlow,
  watchlistTab,
} from './watchlistsFlow.ts'

const list = (id: number, name: string, markets: readonly number[] = []): Watchlist => ({ id, name, markets })

function opened(store = new Map<string, unknown>()) {
  const { actor, state } = begun(watchlistsFlow, { input: {}, store })
  return { actor, send: actor.send, store, lists: () => state().context.lists }
}

test('lists are created, renamed, filled in the order of the taps, sorted and deleted, and each change is stored', () => {
  const { send, store, lists } = opened()
  send({ type: 'watchlists.create', name: ' Layer 1 ', markets: [5] })
  send({ type: 'watchlists.create', name: 'Memes', markets: [] })
  for (const market of [3, 9, 5, 7]) send({ type: 'watchlists.toggle', id: 1, market })
  expect(lists()).toEqual([list(1, 'Layer 1', [3, 9, 7]), list(2, 'Memes')])
  send({ type: 'watchlists.move', id: 1, market: 7, position: 0 })
  send({ type: 'watchlists.move', id: 1, market: 100, position: 0 })
  send({ type: 'watchlists.rename', id: 2, name: 'Dogs' })
  expect(opened(store).lists()).toEqual([list(1, 'Layer 1', [7, 3, 9]), list(2, 'Dogs')])
  send({ type: 'watchlists.delete', id: 1 })
  expect(opened(store).lists()).toEqual([list(2, 'Dogs')])
  send({ type: 'watchlists.create', name: 'Again', markets: [] })
  expect(lists().map(({ id }) => id)).toEqual([2, 1])
  send({ type: 'watchlists.changedElsewhere', lists: [] })
  expect(lists()).toEqual([])
})

test('a name is needed, once, and there are limits of lists and of markets', () => {
  const known = [list(1, 'Layer 1'), list(2, 'Memes')]
  expect(watchlistProblem(known, '  ', undefined)).toBe('empty')
  expect(watchlistProblem(known, 'layer 1 ', undefined)).toBe('known')
  expect(watchlistProblem(known, 'LAYER 1', 1)).toBeUndefined()
  expect(watchlistProblem(known, 'Memes', 1)).toBe('known')
  const full = Array.from({ length: WATCHLISTS_MAX }, (_, at) => list(at + 1, `List ${at}`))
  expect(watchlistProblem(full, 'One more', undefined)).toBe('tooMany')
  expect(watchlistProblem(full, 'Renamed', 3)).toBeUndefined()
  const { send, lists } = opened(new Map([['local watchlists', full]]))
  send({ type: 'watchlists.create', name: 'One more', markets: [] })
  send({ type: 'watchlists.rename', id: 1, name: 'List 4' })
  expect(lists()).toEqual(full)
  for (let market = 1; market <= WATCHLIST_MARKETS_MAX + 5; market++) send({ type: 'watchlists.toggle', id: 2, market })
  const [, second] = lists()
  expect(second?.markets).toHaveLength(WATCHLIST_MARKETS_MAX)
  expect(second && isFull(second)).toBe(true)
})

test('of stored lists only valid ones count, at most as many as may be kept', () => {
  const many = Array.from({ length: WATCHLISTS_MAX + 3 }, (_, at) => list(at + 1, `List ${at}`))
  const broken = [null, { id: 'a', name: 'x', markets: [] }, { id: 20, name: '', markets: [] }, list(-1, 'y')]
  expect(opened(new Map([['local watchlists', [...broken, ...many]]])).lists()).toHaveLength(WATCHLISTS_MAX)
  const odd = [
    { id: 1, name: 'Odd', markets: [1, 1, 'b', null, 2.5, 3] },
    list(1, 'Same id'),
    list(2, 'odd'),
    list(3, 'Fine'),
  ]
  expect(opened(new Map([['local watchlists', odd]])).lists()).toEqual([list(1, 'Odd', [1, 3]), list(3, 'Fine')])
  for (const garbage of ['nothing', 7, null, { lists: [] }])
    expect(opened(new Map([['local watchlists', garbage]])).lists()).toEqual([])
})

test('a list has a tab of its own', () => {
  expect(watchlistOfTab(watchlistTab(12))).toBe(12)
  for (const tab of ['favourites', 'list:', 'list:x', 'list:1e3', 'mylist:1'])
    expect(watchlistOfTab(tab)).toBeUndefined()
})
