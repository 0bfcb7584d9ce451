import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { DataPage, DataQuery } from '../../../../simulator/operator/data.ts'
import { dataFlow } from './dataFlow.ts'

const VIEW: DataPage = {
  collections: [{ name: 'goods', size: 1, open: false }],
  fields: ['id', 'title'],
  rows: [{ key: '1', values: { id: 1 }, links: [] }],
  total: 1,
}

function opened(look: (query: DataQuery) => Promise<DataPage>, collection?: string) {
  const asked = vi.fn(look)
  const actor = createActor(
    dataFlow.provide({ actors: { look: fromPromise(({ input }: { input: DataQuery }) => asked(input)) } }),
  ).start()
  actor.send({ type: 'data.open', language: 'ja', collection })
  return { actor, asked }
}
const at = (state: string) => ({ open: state }) as never
const shown = (actor: ReturnType<typeof opened>['actor']) => waitFor(actor, (now) => now.matches(at('shown')))
const refusing = (field: string, fits: (query: DataQuery) => boolean) => (query: DataQuery) =>
  fits(query) ? Promise.reject({ id: 'fieldInvalid', field }) : Promise.resolve(VIEW)

test('opens the first collection in the language, and the filter begins with a field that it has', async () => {
  const { actor, asked } = opened(async () => VIEW)
  const { context } = await shown(actor)
  expect(asked).toHaveBeenCalledWith({ collection: 'goods', language: 'ja' })
  expect(context.place.filter).toEqual({ field: 'id', way: 'has', value: '' })
})

test('an unknown collection of a link is refused, and the names of all are there to choose from', async () => {
  const { actor } = opened(
    refusing('collection', ({ collection }) => collection === 'nothing'),
    'nothing',
  )
  const { context } = await waitFor(actor, (now) => now.matches(at('refused')))
  expect([context.refused, context.collections]).toEqual(['collection', VIEW.collections])
  actor.send({ type: 'data.choose', collection: 'goods' })
  expect((await shown(actor)).context.refused).toBeUndefined()
})

test('a filter that is no number is refused, keeps what was typed and the rows, and goes with a better one', async () => {
  const { actor, asked } = opened(refusing('value', ({ filter }) => filter?.value === 'many'))
  await shown(actor)
  actor.send({ type: 'data.filter', filter: { way: 'least', value: 'many' } })
  const { context } = await waitFor(actor, (now) => now.matches(at('refused')))
  expect([context.refused, context.place.filter.value, context.view]).toEqual(['value', 'many', VIEW])
  actor.send({ type: 'data.filter', filter: { value: '2' } })
  expect((await shown(actor)).context.refused).toBeUndefined()
  expect(asked.mock.lastCall?.[0].filter).toEqual({ field: 'id', way: 'least', value: '2' })
})

test('a relation is followed in one step, and the way back restores filter and open record', async () => {
  const { actor, asked } = opened(async () => VIEW)
  await shown(actor)
  actor.send({ type: 'data.filter', filter: { value: 'a' } })
  actor.send({ type: 'data.show', key: '1' })
  const place = actor.getSnapshot().context.place
  actor.send({ type: 'data.follow', key: '1', link: { to: 'categories', field: 'category', count: 1 } })
  const { context } = await shown(actor)
  expect(asked.mock.lastCall?.[0]).toMatchObject({
    collection: 'categories',
    of: { collection: 'goods', key: '1', field: 'category' },
  })
  expect(context.place.one).toBe(true)
  actor.send({ type: 'data.back' })
  expect(actor.getSnapshot().context.place).toEqual(place)
  actor.send({ type: 'data.back' })
  expect(actor.getSnapshot().context.place.key).toBeUndefined()
})

test('a simulator that does not answer is asked again', async () => {
  let silent = true
  const { actor } = opened(() => (silent ? Promise.reject(new Error('gone')) : Promise.resolve(VIEW)))
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(0)
  expect(actor.getSnapshot().matches(at('failed'))).toBe(true)
  silent = false
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  expect((await shown(actor)).context.view).toEqual(VIEW)
})
