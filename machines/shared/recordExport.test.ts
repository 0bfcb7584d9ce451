import { expect, test } from 'vitest'
import { begun, failing, settled } from '../testing.ts'
import { recordExport } from './recordExport.ts'

type Requested = { page: number; limit: number; kind?: string }
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))
const server =
  (total: number) =>
  ({ page, limit }: Requested): unknown => ({
    list: rows((page - 1) * limit + 1, Math.min(page * limit, total)),
    total,
    page,
    limit,
  })

function opened(assetRecord: (request: Requested) => unknown) {
  const page = begun(
    recordExport('assetRecord', (entry) => entry.id),
    { calls: { assetRecord } },
  )
  /** Reads on for some pages. */
  const read = async (pages: number) => {
    for (let nth = 0; nth < pages; nth++) {
      await settled()
      page.clock.increment(10)
    }
    await settled()
  }
  return { ...page, requests: () => page.made('assetRecord') as Requested[], read }
}

test('ten thousand rows are read in pages of a hundred, each once, with a pause between two pages', async () => {
  const { actor, requests, read } = opened(server(10_000))
  actor.send({ type: 'export.start', filters: { kind: 'trade' } })
  await settled()
  expect(requests()).toEqual([{ kind: 'trade', page: 1, limit: 100 }])
  expect(actor.getSnapshot().matches({ reading: 'resting' })).toBe(true)
  await read(100)
  expect(actor.getSnapshot().matches('ready')).toBe(true)
  expect(new Set(actor.getSnapshot().context.rows.map(({ id }) => id)).size).toBe(10_000)
  expect(requests()).toHaveLength(100)
})

test('a failed page ends nothing: reading goes on with it, and no row is there twice', async () => {
  let broken = true
  const answer = server(250)
  const { actor, requests, read } = opened((input) =>
    broken && input.page === 2 ? failing('offline')() : answer(input),
  )
  actor.send({ type: 'export.start', filters: {} })
  await read(3)
  expect(actor.getSnapshot().matches('failed')).toBe(true)
  expect(actor.getSnapshot().context.rows).toHaveLength(100)
  broken = false
  actor.send({ type: 'export.retry' })
  await read(3)
  expect(actor.getSnapshot().matches('ready')).toBe(true)
  expect(actor.getSnapshot().context.rows.map(({ id }) => id)).toEqual(rows(1, 250).map(({ id }) => id))
  expect(requests().map(({ page }) => page)).toEqual([1, 2, 2, 3])
})

test('rows that move to the next page while the list grows are there once', async () => {
  const { actor, read } = opened(({ page, limit }) => {
    const first = (page - 1) * limit + 1 - (page - 1) * 3
    return { list: rows(first, Math.min(first + limit - 1, 197)), total: 200, page, limit }
  })
  actor.send({ type: 'export.start', filters: {} })
  await read(3)
  expect(actor.getSnapshot().context.rows).toHaveLength(197)
})

test('a stop drops what was read, and asks for no more', async () => {
  const { actor, requests, read } = opened(server(1_000))
  actor.send({ type: 'export.start', filters: {} })
  await read(2)
  actor.send({ type: 'export.stop' })
  await read(5)
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  expect([requests().length, actor.getSnapshot().context.rows]).toEqual([3, []])
})
