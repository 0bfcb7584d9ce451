import { expect, test } from 'vitest'
import { failing, settled, started } from '../testing.ts'
import { favouriteIds, favouritesFlow } from './favouritesFlow.ts'

type Requested = { id: number; position?: number }

async function opened(start: number[], broken: () => boolean = () => false) {
  let ids = start
  const collect = ({ id, position }: Requested) => {
    if (broken()) return failing('serverAbnormal')()
    const others = ids.filter((one) => one !== id)
    if (position === undefined) ids = others.length === ids.length ? [...ids, id] : others
    else ids = others.toSpliced(position, 0, id)
    return { favourite: ids.includes(id), ids }
  }
  const calls = { market: () => ids.map((id) => ({ id, favourite: true })), collect }
  const page = await started(favouritesFlow, { calls })
  return { ...page, shown: () => favouriteIds(page.state().context), server: () => ids }
}

test('SCR-01: adding, removing and moving show at once and are sent one after the other', async () => {
  const { actor, log, shown, server } = await opened([1, 2, 3])
  actor.send({ type: 'favourites.toggle', id: 9 })
  actor.send({ type: 'favourites.toggle', id: 2 })
  actor.send({ type: 'favourites.move', id: 9, position: 0 })
  expect(shown()).toEqual([9, 1, 3])
  expect(log.filter(({ call }) => call === 'collect')).toHaveLength(1)
  await settled()
  expect(shown()).toEqual([9, 1, 3])
  expect(server()).toEqual([9, 1, 3])
})

test('SCR-01: a refused change is undone and reported', async () => {
  const { actor, shown } = await opened([1], () => true)
  const emitted: string[] = []
  actor.on('favourites.refused', ({ error }) => emitted.push(error.id))
  actor.send({ type: 'favourites.toggle', id: 2 })
  expect(shown()).toEqual([1, 2])
  await settled()
  expect(shown()).toEqual([1])
  expect(emitted).toEqual(['serverAbnormal'])
  expect(actor.getSnapshot().matches({ ready: 'resting' })).toBe(true)
})

async function withoutFavourites(filtered: readonly number[]) {
  const rows = (ids: readonly number[]) => ids.map((id) => ({ id, favourite: false }))
  const market = ({ group }: { group?: string }) => rows(group ? filtered : [1, 2, 3])
  const collect = ({ id }: Requested) => ({ favourite: true, ids: [id] })
  const page = await started(favouritesFlow, { calls: { market, collect } })
  return { ...page, shown: () => favouriteIds(page.state().context) }
}

test('a backend that ignores the filter for favourites leaves it open which markets are favourites', async () => {
  const { actor, shown } = await withoutFavourites([1, 2, 3])
  expect([actor.getSnapshot().matches('ready'), shown()]).toEqual([true, []])
  actor.send({ type: 'favourites.toggle', id: 2 })
  await settled()
  actor.send({ type: 'favourites.refresh' })
  await settled()
  expect(shown()).toEqual([2])
})

test('a backend that filters its markets need not flag them', async () => {
  const { actor, shown } = await withoutFavourites([3, 1])
  expect(shown()).toEqual([3, 1])
  actor.send({ type: 'favourites.refresh' })
  await settled()
  expect(shown()).toEqual([3, 1])
})
