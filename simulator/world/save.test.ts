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
