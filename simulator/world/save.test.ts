import { expect, test } from 'vitest'
import { decode, encode, load, save } from './save.ts'
import { done, email, priceAt, worldWithUser } from './testing.ts'

test('a saved world loads as the same world, and saves to the same text again', () => {
  const { world, user } = worldWithUser()
  done(world, {
    type: 'spotPlace',
    user,
    code: 'btcusdt',
    side: 'buy',
    kind: 'limit',
    price: priceAt(world, -50),
    quantity: '0.01',
  })
  done(world, { type: 'wait', ms: 90_000 })
  const text = save(world)
  const again = load(text)
  expect(again).toEqual(world)
  expect(save(again)).toBe(text)
})

test('a loaded world continues like the original', () => {
  const { world, user } = worldWithUser()
  const again = load(save(world))
  for (const each of [world, again]) {
    done(each, { type: 'spotPlace', user, code: 'btcusdt', side: 'buy', kind: 'market', total: '500' })
    done(each, { type: 'sendCode', contact: email('bob'), purpose: 'register' })
    done(each, { type: 'wait', ms: 3_600_000 })
  }
  expect(save(again)).toBe(save(world))
})

test('a world saved before an order type existed has none of that type', () => {
  const { world } = worldWithUser()
  const { invest, ...known } = world.orders
  expect(load(encode({ ...world, orders: known }))).toEqual({ ...world, orders: { ...known, invest } })
})

test('texts that look like integers are loaded as texts', () => {
  const data = { a: '12n', b: 12n, c: '~12n', d: '~~-5n', e: -5n, f: 'n', g: [null, true, 1.5] }
  expect(decode(encode(data))).toEqual(data)
  expect(encode({ b: 1, a: undefined, c: 2 })).toBe(encode({ c: 2, b: 1 }))
})

test('an invalid world is refused', () => {
  for (const text of ['null', '{}', '{"version":1}', '[']) expect(() => load(text), text).toThrow()
})

test('keys are in order whatever order they were set in, whole numbers by size', () => {
  const text = '{"2":1,"10":{"a":1,"b":[{"c":2,"d":"3n"}]},"x":null}'
  expect(encode({ x: null, 10: { b: [{ d: 3n, c: 2 }], a: 1 }, 2: 1 })).toBe(text)
  expect(encode(decode(text))).toBe(text)
  expect(() => encode({ a: () => 1 })).toThrow('function')
})

test('what a world has most of is stored with its keys in order, so that a save sorts none of it', () => {
  const { world, user } = worldWithUser()
  const buy = { type: 'spotPlace', user, code: 'btcusdt', side: 'buy', quantity: '0.01' } as const
  done(world, { ...buy, kind: 'limit', price: priceAt(world, -50), clientId: 'a' })
  done(world, { ...buy, kind: 'market', clientId: 'b' })
  done(world, { type: 'transfer', user, from: 'coin', to: 'funding', currency: 'USDT', amount: '1', clientId: 'c' })
  const orders = Object.values(world.orders.spot.byNo)
  const stored = [
    world.ledger.users[user]?.lines ?? [],
    orders.slice(0, 1),
    orders.flatMap(({ fills }) => fills),
    world.transfers.byUser[user] ?? [],
    world.due.items,
    Object.values(world.clientIds),
  ].flat()
  expect(stored.length).toBeGreaterThan(8)
  for (const record of stored) expect(Object.keys(record)).toEqual(Object.keys(record).sort())
})
