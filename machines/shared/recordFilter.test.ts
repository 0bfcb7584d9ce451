import { expect, test } from 'vitest'
import { begun } from '../testing.ts'
import { filterKey } from './keys.ts'
import { recordFilter } from './recordFilter.ts'

const KEY = `session ${filterKey('spot')}`

function opened(store = new Map<string, unknown>(), linked?: Record<string, string>) {
  const page = begun(recordFilter('spot'), { input: { linked }, store })
  return { ...page, emitted: () => page.emitted.map(({ filter }) => filter) }
}

test('choices apply only when the user says so, and stay for the session', () => {
  const { actor, emitted, store } = opened()
  actor.send({ type: 'filter.open' })
  actor.send({ type: 'filter.pick', field: 'side', value: 'buy' })
  actor.send({ type: 'filter.close' })
  expect([emitted(), store.get(KEY)]).toEqual([[], undefined])
  actor.send({ type: 'filter.open' })
  actor.send({ type: 'filter.pick', field: 'side', value: 'sell' })
  actor.send({ type: 'filter.apply' })
  expect([emitted(), store.get(KEY)]).toEqual([[{ side: 'sell' }], { side: 'sell' }])
  expect(opened(store).actor.getSnapshot().context.filter).toEqual({ side: 'sell' })
})

test('all values of a field are listed, from which one is picked or none', () => {
  const { actor } = opened(new Map([[KEY, { side: 'sell' }]]))
  const at = () => [actor.getSnapshot().value, actor.getSnapshot().context.field]
  actor.send({ type: 'filter.open' })
  actor.send({ type: 'filter.list', field: 'code' })
  expect(at()).toEqual([{ open: 'listing' }, 'code'])
  actor.send({ type: 'filter.back' })
  actor.send({ type: 'filter.list', field: 'side' })
  actor.send({ type: 'filter.pick', field: 'side', value: undefined })
  expect(at()).toEqual([{ open: 'choosing' }, 'side'])
  expect(actor.getSnapshot().context.draft).toEqual({})
})

test('a reset clears every choice of the open sheet, and applies when the user says so', () => {
  const { actor, emitted } = opened(new Map([[KEY, { side: 'sell', code: 'btcusdt' }]]))
  actor.send({ type: 'filter.open' })
  actor.send({ type: 'filter.reset' })
  expect(emitted).toEqual([])
  actor.send({ type: 'filter.apply' })
  expect(emitted).toEqual([{}])
})

test('the filter of the address comes before the stored one, and a choice is removed alone or with all others', () => {
  const { actor, emitted } = opened(new Map([[KEY, { side: 'sell' }]]), { code: 'btcusdt', days: '7' })
  actor.send({ type: 'filter.remove', field: 'days' })
  actor.send({ type: 'filter.remove', field: undefined })
  expect(emitted()).toEqual([{ code: 'btcusdt' }, {}])
})
