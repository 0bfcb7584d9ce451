import { expect, test } from 'vitest'
import { load, save } from '../save.ts'
import { done, joined, priceAt, worldWithUser } from '../testing.ts'
import type { World } from '../world.ts'
import { heldBy, liveBy } from './contract/state.ts'
import { orderWatches } from './index.ts'
import { noteListed, noteUnlisted, ownedIn } from './owned.ts'
import { openCount } from './spot/state.ts'
import { openBy } from './stake/state.ts'
import { waitingCount } from './stopLimit/state.ts'
import { triggerBand } from './trigger.ts'

/** Counts how many records of a kind an action reads. */
function readsOf<T>(records: Record<string, T>, put: (counted: Record<string, T>) => void, act: () => void): number {
  let reads = 0
  put(
    new Proxy(records, {
      get(target, key: string) {
        reads += 1
        return target[key]
      },
    }),
  )
  act()
  put(records)
  return reads
}

const limit = (world: World, user: number, ticks: number) =>
  done(world, {
    type: 'spotPlace',
    user,
    code: 'btcusdt',
    side: 'buy',
    kind: 'limit',
    price: priceAt(world, ticks),
    quantity: '0.001',
  })

function crowded(others: number): { world: World; user: number } {
  const { world, user } = worldWithUser()
  for (let n = 0; n < others; n++) {
    const other = joined(world, `other-${n}`)
    done(world, { type: 'grant', user: other, account: 'contract', currency: 'USDT', amount: '1000' })
    limit(world, other, -500 - n)
    const long = { code: 'btcusdt', direction: 'long', kind: 'market', quantity: '0.001', leverage: 5 } as const
    done(world, { type: 'contractPlace', user: other, ...long })
  }
  return { world, user }
}

test('placing an order, and reading own positions, reads no more orders with more users beside', () => {
  const reads = [5, 20].map((others) => {
    const { world, user } = crowded(others)
    const { spot, contract } = world.orders
    limit(world, user, -50)
    heldBy(contract, user)
    liveBy(contract, user)
    const counts = [
      readsOf(
        spot.byNo,
        (counted) => Object.assign(spot, { byNo: counted }),
        () => limit(world, user, -51),
      ),
      readsOf(
        contract.positions,
        (counted) => Object.assign(contract, { positions: counted }),
        () => heldBy(contract, user),
      ),
      readsOf(
        contract.orders,
        (counted) => Object.assign(contract, { orders: counted }),
        () => liveBy(contract, user),
      ),
    ]
    expect(openCount(spot, user)).toBe(2)
    return counts
  })
  expect(reads[1]).toEqual(reads[0])
})

test('the open orders of each user and the watched prices are the same in a loaded world, before and after changes', () => {
  const { world, user } = worldWithUser()
  const other = joined(world, 'bob')
  for (const account of ['contract', 'second'] as const)
    for (const each of [user, other])
      done(world, { type: 'grant', user: each, account, currency: 'USDT', amount: '1000' })
  const stop = { type: 'stopLimitPlace', code: 'btcusdt', side: 'buy', quantity: '0.001' } as const
  const counts = (each: World, one: number) => [
    openCount(each.orders.spot, one),
    waitingCount(each.orders.stopLimit, one),
    heldBy(each.orders.contract, one).length,
    liveBy(each.orders.contract, one).length,
    openBy(each.orders.second, one).length,
  ]
  const compare = () => {
    const again = load(save(world))
    for (const one of [user, other]) expect(counts(again, one)).toEqual(counts(world, one))
    expect(orderWatches(world.orders)).toEqual(orderWatches(again.orders))
    return counts(world, user)
  }
  expect(compare()).toEqual([0, 0, 0, 0, 0])
  const { no } = limit(world, user, -60)
  const far = limit(world, user, -61)
  limit(world, other, -60)
  const price = priceAt(world, 900)
  const waits = done(world, { ...stop, user, price, triggerPrice: priceAt(world, 400) })
  const place = { code: 'btcusdt', direction: 'long', quantity: '0.001', leverage: 5, user } as const
  const entered = done(world, { type: 'contractPlace', ...place, kind: 'market' })
  done(world, { type: 'contractPlace', ...place, kind: 'limit', price: priceAt(world, -900) })
  done(world, { type: 'secondPlace', user, code: 'btcusdt', cycle: 60, direction: 'up', amount: '50' })
  expect(compare()).toEqual([2, 1, 1, 1, 1])
  done(world, { type: 'spotRevoke', user, order: no })
  done(world, { type: 'spotAmend', user, order: far.no, price: priceAt(world, -70), quantity: '0.001' })
  done(world, { type: 'stopLimitRevoke', user, order: waits.no })
  done(world, { type: 'contractClose', user, position: entered.no })
  done(world, { type: 'wait', ms: 61_000 })
  expect(compare().slice(1)).toEqual([0, 0, 1, 0])
})

test('an index that exists follows what is listed and unlisted', () => {
  const lists = {}
  noteListed(lists, { no: 'early', user: 1 })
  const of = (user: number) => [...ownedIn(lists, user, () => [{ no: 'early', user: 1 }])]
  expect([of(1), of(2)]).toEqual([['early'], []])
  noteListed(lists, { no: 'late', user: 1 })
  noteListed(lists, { no: 'other', user: 2 })
  noteUnlisted(lists, { no: 'early', user: 1 })
  expect([of(1), of(2)]).toEqual([['late'], ['other']])
})

test('a market may have more triggers than a function takes arguments', () => {
  const triggers = Array.from(
    { length: 300_000 },
    (_, n) => ({ price: 1_000 + n, way: n % 2 ? 'up' : 'down' }) as const,
  )
  expect(triggerBand(triggers)).toEqual({ below: 300_998, above: 1_001 })
})
