import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readRows } from '../../protocol/rows.ts'
import { begun, failing, settled } from '../testing.ts'
import { recordList } from './recordList.ts'

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))
type Requested = { page: number; limit: number; kind?: string }

function opened(assetRecord: (input: Requested) => unknown) {
  const page = begun(
    recordList('assetRecord', (entry) => entry.id),
    { input: { filters: {} }, calls: { assetRecord } },
  )
  return { ...page, requests: () => page.made('assetRecord') as Requested[] }
}
/** A server with `total` rows numbered from 1. */
const server =
  (total: () => number) =>
  ({ page, limit }: Requested) => ({
    list: rows((page - 1) * limit + 1, Math.min(page * limit, total())),
    total: total(),
    page,
    limit,
  })
const ids = (actor: ReturnType<typeof opened>['actor']) => actor.getSnapshot().context.rows.map((row) => row.id)

test('ERR-12: loads 20 rows at a time until there are no more', async () => {
  const { actor, requests } = opened(server(() => 45))
  await settled()
  expect(actor.getSnapshot().matches({ ready: 'more' })).toBe(true)
  for (const size of [40, 45]) {
    actor.send({ type: 'list.more' })
    actor.send({ type: 'list.more' })
    await settled()
    expect(ids(actor)).toHaveLength(size)
  }
  expect(actor.getSnapshot().matches({ ready: 'ended' })).toBe(true)
  actor.send({ type: 'list.more' })
  expect(requests().map(({ page, limit }) => [page, limit])).toEqual([
    [1, 20],
    [2, 20],
    [3, 20],
  ])
})

test('new rows at the top do not repeat rows below', async () => {
  let shift = 0
  const { actor } = opened(({ page, limit }) => {
    const first = (page - 1) * limit + 1 - shift
    return { list: rows(first, first + limit - 1), total: 60 + shift, page, limit }
  })
  await settled()
  shift = 3
  actor.send({ type: 'list.more' })
  await settled()
  expect(new Set(ids(actor)).size).toBe(ids(actor).length)
  expect(ids(actor)).toHaveLength(37)
})

test('a failed page waits for a tap and keeps the rows', async () => {
  let broken = false
  const { actor } = opened((input) => (broken ? failing('timeout')() : server(() => 30)(input)))
  await settled()
  broken = true
  actor.send({ type: 'list.more' })
  await settled()
  expect(actor.getSnapshot().matches({ ready: 'moreFailed' })).toBe(true)
  expect(ids(actor)).toHaveLength(20)
  actor.send({ type: 'list.more' })
  expect(actor.getSnapshot().matches({ ready: 'moreFailed' })).toBe(true)
  broken = false
  actor.send({ type: 'list.retry' })
  await settled()
  expect(ids(actor)).toHaveLength(30)
})

test('a refresh reads as many rows as are shown, which stay meanwhile', async () => {
  let total = 60
  const { actor, requests } = opened(server(() => total))
  await settled()
  actor.send({ type: 'list.more' })
  await settled()
  total = 39
  actor.send({ type: 'list.refresh' })
  expect(ids(actor)).toHaveLength(40)
  await settled()
  expect(requests().at(-1)).toMatchObject({ page: 1, limit: 40 })
  expect(ids(actor)).toHaveLength(39)
  expect(actor.getSnapshot().matches({ ready: 'ended' })).toBe(true)
})

test('a change while the first page loads reads the list again, once', async () => {
  const totals = [3, 4]
  const { actor, requests } = opened((input) => {
    const total = totals.shift() ?? 0
    return server(() => total)(input)
  })
  actor.send({ type: 'list.refresh' })
  actor.send({ type: 'list.refresh' })
  await settled()
  expect(requests()).toHaveLength(2)
  expect(ids(actor)).toHaveLength(4)
  expect(actor.getSnapshot().matches({ ready: 'ended' })).toBe(true)
})

test('other filters start over, also while the first page is loading', async () => {
  const { actor, requests } = opened(server(() => 5))
  actor.send({ type: 'list.filter', filters: { kind: 'trade' } })
  await settled()
  expect(requests().map(({ kind }) => kind)).toEqual([undefined, 'trade'])
  expect(actor.getSnapshot().context.filters).toEqual({ kind: 'trade' })
  expect(ids(actor)).toHaveLength(5)
})

test('an empty page ends the list, whatever the total, with the rows that came', async () => {
  const schema = v.object({ list: v.array(v.object({ id: v.number() })), total: v.number() })
  const first = { list: [...rows(1, 19), { id: 'wrong' }], total: 45, page: 1, limit: 20 }
  const pages = [readRows(schema, first).output, { list: [], total: 45, page: 2, limit: 20 }]
  const { actor } = opened(() => pages.shift())
  await settled()
  actor.send({ type: 'list.more' })
  await settled()
  expect(actor.getSnapshot().matches({ ready: 'ended' })).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ total: 20, dropped: 1 })
})

test('invalid rows are counted and cause no further request', async () => {
  const wire = { list: [...rows(1, 19), { id: 'wrong' }], total: 20, page: 1, limit: 20 }
  const schema = v.object({ list: v.array(v.object({ id: v.number() })), total: v.number() })
  const { actor, requests } = opened(() => readRows(schema, wire).output)
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ dropped: 1, total: 20 })
  expect(actor.getSnapshot().matches({ ready: 'ended' })).toBe(true)
  actor.send({ type: 'list.refresh' })
  await settled()
  expect([actor.getSnapshot().context.dropped, requests().length]).toEqual([1, 2])
  actor.send({ type: 'list.filter', filters: { kind: 'bonus' } as never })
  expect(actor.getSnapshot().context.dropped).toBe(0)
})
