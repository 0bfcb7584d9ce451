import { expect, test } from 'vitest'
import { balanceOf, linesOf } from '../ledger.ts'
import { lastTrade } from '../market/index.ts'
import { toUnits } from '../money.ts'
import { checkRules, createWatch } from '../rules.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { btc, done, joined, START, worldWithUser } from '../testing.ts'
import { friendsOf, friendsPage, rebateDays } from './invitations.ts'
import { rebatesOf } from './rebates.ts'

const DAY = 86_400_000

/** Ann invited Bob, who invited Cleo, who invited Dan, who invited Eve. */
function started() {
  const { world, user } = worldWithUser()
  const codeOf = (id: number) => world.people.users[id - 1]!.shareId
  const chain = [user]
  for (const name of ['bob', 'cleo', 'dan', 'eve']) chain.push(joined(world, name, codeOf(chain.at(-1)!)))
  const funding = (id: number) => balanceOf(world.ledger, id, 'funding', 'USDT').available
  const sell = (id: number, quantity: string) => {
    done(world, { type: 'grant', user: id, account: 'coin', currency: 'BTC', amount: quantity })
    return run(world, { type: 'spotPlace', user: id, code: btc.code, side: 'sell', kind: 'market', quantity })
  }
  return { world, user, chain, funding, sell }
}

const feesOf = (world: ReturnType<typeof started>['world']) => world.ledger.house['fees.USDT'] ?? 0n

test('SCR-05: 20 % of a friend’s fee is paid to the inviter, 5 % and 2 % to those above, at once', () => {
  const { world, chain, funding, sell } = started()
  const [ann, bob, cleo, dan, eve] = chain as [number, number, number, number, number]
  const outcome = sell(eve, '0.05')
  const fee = feesOf(world)
  expect(fee).toBeGreaterThan(0n)
  const paid = linesOf(world.ledger, dan, { reasons: ['rebate'] })
  expect(paid.total).toBeGreaterThan(0)
  const nearly = (amount: bigint, percent: bigint) => {
    const exact = (fee * percent) / 100n
    expect(amount).toBeLessThanOrEqual(exact)
    expect(exact - amount).toBeLessThanOrEqual(BigInt(paid.total))
  }
  nearly(funding(dan), 20n)
  nearly(funding(cleo), 5n)
  nearly(funding(bob), 2n)
  expect([funding(ann), funding(eve)]).toEqual([0n, 0n])
  expect(world.ledger.house['rebates.USDT']).toBe(-(funding(dan) + funding(cleo) + funding(bob)))
  for (const user of [dan, cleo, bob]) {
    expect(outcome.events).toContainEqual({ type: 'changed', user, list: 'invitations' })
    expect(outcome.events).toContainEqual({ type: 'changed', user, list: 'funds' })
  }
  expect(checkRules(world)).toEqual([])
})

test('SCR-05: the rebate of a fee in coins is paid in USDT at the last price; the friend’s fee is the usual one', () => {
  const { world, chain, funding } = started()
  const [ann, bob] = chain as [number, number]
  const buy = (user: number) =>
    done(world, { type: 'spotPlace', user, code: btc.code, side: 'buy', kind: 'market', total: '1000' })
  const alone = buy(ann)
  const invited = buy(bob)
  expect([invited.fee, invited.filledTotal]).toEqual([alone.fee, alone.filledTotal])
  const price = lastTrade(world.markets, btc.code, world.now).priceTicks * Number(btc.tick)
  const worth = (Number(invited.fee) / Number(toUnits('1', 'BTC'))) * price
  expect(Number(funding(ann)) / Number(toUnits('1', 'USDT'))).toBeCloseTo(worth * 0.2, 6)
  expect(checkRules(world)).toEqual([])
})

test('SCR-05: contract fees count; fees of liquidations and withdrawals do not', () => {
  const { world, chain, funding } = started()
  const [ann, bob] = chain as [number, number]
  const grant = (account: 'contract' | 'funding') =>
    done(world, { type: 'grant', user: bob, account, currency: 'USDT', amount: '1000' })
  grant('contract')
  grant('funding')
  const ticket = {
    user: bob,
    code: btc.code,
    direction: 'long',
    kind: 'market',
    quantity: '0.01',
    leverage: 10,
  } as const
  const opened = run(world, { type: 'contractPlace', ...ticket })
  expect(opened.ok).toBe(true)
  const afterOpening = funding(ann)
  expect(afterOpening).toBe((feesOf(world) * 20n) / 100n)
  done(world, { type: 'setFundPassword', user: bob, secret: 'fund' })
  const target = { currency: 'USDT', network: 'TRON', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  done(world, { type: 'withdraw', user: bob, kind: 'address', ...target, amount: '100', secret: 'fund' })
  done(world, { type: 'wait', ms: 600_000 })
  expect(feesOf(world)).toBeGreaterThan(afterOpening * 5n)
  expect(funding(ann)).toBe(afterOpening)
  const fee = { owner: 'house', account: 'fees', currency: 'USDT', amount: 100_000_000n } as const
  const paid = { owner: bob, account: 'contract', currency: 'USDT', part: 'available', amount: -100_000_000n } as const
  const rebated = (reason: 'close' | 'liquidation') => rebatesOf(world, { reason, entries: [paid, fee] }).length
  expect([rebated('close'), rebated('liquidation')]).toEqual([1, 0])
  const back = { ...fee, amount: -fee.amount }
  expect(rebatesOf(world, { reason: 'close', entries: [paid, back] })).toEqual([])
})

test('SCR-05: friends by level, newest first, each with their rebates, and income by day', () => {
  const { world, user, chain, sell } = started()
  const [, bob, cleo, dan, eve] = chain as [number, number, number, number, number]
  const later = joined(world, 'fred', world.people.users[user - 1]!.shareId)
  expect(friendsOf(world, user).map((friend) => [friend.user.id, friend.level])).toEqual([
    [bob, 1],
    [cleo, 2],
    [dan, 3],
    [later, 1],
  ])
  expect(friendsPage(world, user, { level: 1 }).list.map((friend) => friend.user.id)).toEqual([later, bob])
  expect(friendsPage(world, user, { page: 2, limit: 3 })).toMatchObject({ total: 4, list: [{ level: 1 }] })
  expect(friendsOf(world, eve)).toEqual([])
  expect(rebateDays(world, user)).toEqual([])
  sell(bob, '0.01')
  sell(cleo, '0.02')
  done(world, { type: 'wait', ms: DAY })
  sell(bob, '0.03')
  const found = friendsOf(load(save(world)), user)
  const total = found.reduce((sum, { income }) => sum + income, 0n)
  expect(total).toBe(balanceOf(world.ledger, user, 'funding', 'USDT').available)
  expect(found.map(({ income }) => income > 0n)).toEqual([true, true, false, false])
  const days = rebateDays(world, user)
  const midnight = Math.floor(START / DAY) * DAY
  expect(days.map(({ day, friends }) => [day, friends])).toEqual([
    [midnight + DAY, 1],
    [midnight, 2],
  ])
  expect(days.reduce((sum, { income }) => sum + income, 0n)).toBe(total)
})

test('rule 6 detects a rebate that the house did not pay, and one for a stranger', () => {
  const broken = (spoil: (world: ReturnType<typeof started>['world']) => void) => {
    const { world, chain, sell } = started()
    sell(chain[1]!, '0.01')
    spoil(world)
    return createWatch()
      .check(world)
      .map(({ rule }) => rule)
  }
  const rebate = (world: ReturnType<typeof started>['world']) =>
    world.ledger.users[1]!.lines.find(({ reason }) => reason === 'rebate')!
  expect(broken(() => {})).toEqual([])
  const moved = broken((world) => {
    world.ledger.house['rebates.USDT']! += 1n
    world.ledger.house['desk.USDT']! -= 1n
  })
  expect(moved).toEqual([6])
  const inCoins = broken((world) => {
    Object.assign(rebate(world), { currency: 'BTC' })
  })
  expect(inCoins).toContain(6)
  const strange = broken((world) => {
    rebate(world).ref = `L1-${world.people.users[2]!.uid}`
  })
  expect(strange).toEqual([6])
})
