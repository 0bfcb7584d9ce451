import { beforeAll, expect, test } from 'vitest'
import { MASK } from '../../protocol/mask.ts'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { must } from '../seeds/actor.ts'
import { DEMO_ACCOUNTS, seedWorld } from '../seeds/personas.ts'
import { userByContact } from '../world/people/find.ts'
import { Refusal } from '../world/refusal.ts'
import { save } from '../world/save.ts'
import type { World } from '../world/world.ts'
import { type DataQuery, dataOf } from './data.ts'

let world: World
beforeAll(() => {
  world = seedWorld({ seed: 5, now: Date.UTC(2026, 10, 21, 9), persona: 'visitor' }).world
  const user = userByContact(world, DEMO_ACCOUNTS.trader.contact)?.id ?? 0
  must(world, { type: 'openTicket', user, kind: 'deposit', text: 'Where is it?' })
})

const ask = (query: Partial<DataQuery> & { collection: string }) => dataOf(world, { language: 'en', ...query })
const keys = async (query: Parameters<typeof ask>[0]) => (await ask(query)).rows.map(({ key }) => key)
const refused = (query: Parameters<typeof ask>[0]) =>
  ask(query).then(
    () => undefined,
    (problem: unknown) => problem instanceof Refusal && [problem.id, problem.field],
  )

test('goods are filtered by any field and sorted as numbers', async () => {
  const filter = (field: string, way: 'has' | 'is' | 'least' | 'most', value: string) => ({ field, way, value })
  const sort = { field: 'price', down: false }
  expect(await keys({ collection: 'goods', filter: filter('title', 'has', 'DESK') })).not.toEqual([])
  expect(await keys({ collection: 'goods', filter: filter('id', 'is', '7') })).toEqual(['7'])
  expect(await keys({ collection: 'goods', filter: filter('price', 'least', '64'), sort })).toEqual(['13', '7'])
  expect(await keys({ collection: 'goods', filter: filter('price', 'most', '8.9'), sort })).toEqual(['3', '16', '1'])
  expect((await keys({ collection: 'goods', sort: { field: 'price', down: true } }))[0]).toBe('7')
})

test('relations are followed in both directions: a category’s goods, and a deposit’s person with their tickets', async () => {
  const audio = (await ask({ collection: 'categories' })).rows.find(({ values }) => values.key === 'audio')
  const goods = audio?.links.find(({ to }) => to === 'goods')
  expect(goods).toEqual({ to: 'goods', back: 'category', count: 3 })
  const of = { collection: 'categories', key: audio?.key ?? '', back: 'category' }
  expect(await keys({ collection: 'goods', of })).toEqual(['7', '8', '9'])
  const [deposit] = (await ask({ collection: 'deposits' })).rows
  expect(deposit?.links).toEqual([{ to: 'people', field: 'person', count: 1 }])
  const [person] = (
    await ask({ collection: 'people', of: { collection: 'deposits', key: deposit?.key ?? '', field: 'person' } })
  ).rows
  expect(person?.values.name).toBe('Taylor Trader')
  const tickets = person?.links.find(({ to }) => to === 'tickets')
  const own = await ask({ collection: 'tickets', of: { collection: 'people', key: person?.key ?? '', back: 'person' } })
  expect(own.total).toBe(tickets?.count)
  expect(own.total).toBeGreaterThan(0)
})

test('passwords and numbers of documents are masked, and a filter does not find them', async () => {
  const { rows } = await ask({ collection: 'accounts' })
  expect(rows.map(({ values }) => values.password)).toEqual(rows.map(() => MASK))
  expect((await ask({ collection: 'identities' })).rows[0]?.values.idNumber).toBe(MASK)
  expect(JSON.stringify(rows)).not.toMatch(/Trader-2026|20262026/)
  const filter = { field: 'password', way: 'has', value: 'Trader' } as const
  expect((await ask({ collection: 'accounts', filter })).total).toBe(0)
})

test('unknown names and a filter that is no number are refused with their field', async () => {
  for (const collection of ['nothing', 'constructor', '__proto__', '']) {
    expect([collection, await refused({ collection })]).toEqual([collection, ['fieldInvalid', 'collection']])
  }
  const filter = { field: 'price', way: 'least', value: 'many' } as const
  expect(await refused({ collection: 'goods', filter })).toEqual(['fieldInvalid', 'value'])
  expect(await refused({ collection: 'goods', filter: { ...filter, field: 'skus' } })).toEqual([
    'fieldInvalid',
    'field',
  ])
  expect(await refused({ collection: 'goods', sort: { field: 'x', down: true } })).toEqual(['fieldInvalid', 'sort'])
})

test('every collection has records with keys of their own in every language, and a look changes nothing', async () => {
  const before = save(world)
  const { collections } = await ask({ collection: 'goods' })
  for (const { name, open } of collections) {
    for (const { code } of open ? LANGUAGES.slice(0, 1) : LANGUAGES) {
      const { rows, total } = await ask({ collection: name, language: code })
      if (!open) expect([name, total > 0]).toEqual([name, true])
      if (name !== 'replies') expect([name, new Set(rows.map(({ key }) => key)).size]).toEqual([name, rows.length])
    }
  }
  expect(save(world)).toBe(before)
})
