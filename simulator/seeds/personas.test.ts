import { expect, test } from 'vitest'
import { assetHistoryOf } from '../handlers/assetHistory.ts'
import { holdingsOf } from '../world/ledger.ts'
import { heldBy, liveBy } from '../world/orders/contract/state.ts'
import { investmentsOf } from '../world/orders/invest/state.ts'
import { spotOrders } from '../world/orders/spot/state.ts'
import { stakeOrders } from '../world/orders/stake/state.ts'
import { projectOf, projectState } from '../world/orders/subscription/projects.ts'
import { subscriptionsOf } from '../world/orders/subscription/state.ts'
import { loginsOf, sessionOf, userByContact } from '../world/people/find.ts'
import { identityOf, identityState } from '../world/people/identity.ts'
import { friendsOf } from '../world/people/invitations.ts'
import { secretOf } from '../world/people/secret.ts'
import { checkRules } from '../world/rules.ts'
import { run } from '../world/run.ts'
import { save } from '../world/save.ts'
import { DEMO_ACCOUNTS, PERSONAS, seedWorld } from './personas.ts'

const NOW = 1_795_000_012_345

test.each([1, 2, 3, 4, 5, 42, 7_777, 123_456_789])(
  'seed %i gives a trader with orders of every state, balances and records',
  (seed) => {
    const { world, login } = seedWorld({ seed, now: NOW, persona: 'trader' })
    expect(world.now).toBe(NOW)
    expect(checkRules(world)).toEqual([])
    const user = login!.user
    const states = new Set(spotOrders(world.orders.spot, user, { limit: 100 }).list.map((order) => order.state))
    for (const state of ['new', 'partly', 'filled', 'cancelled'] as const) expect(states, state).toContain(state)
    expect(spotOrders(world.orders.spot, user, { state: 'current' }).total).toBeGreaterThanOrEqual(3)
    const positions = heldBy(world.orders.contract, user).map(
      ({ code, direction, leverage }) => `${code} ${direction} ${leverage}`,
    )
    expect(positions).toEqual(expect.arrayContaining(['btcusdt long 20', 'ethusdt short 10']))
    const ended = Object.values(world.orders.contract.positions).filter(({ state }) => state !== 'holding')
    expect(ended.length).toBeGreaterThanOrEqual(3)
    const waiting = liveBy(world.orders.contract, user).map(({ action, state }) => `${action} ${state}`)
    expect(waiting.sort()).toEqual(['close pending', 'open open', 'open pending'])
    const seconds = stakeOrders(world.orders.second, user, { limit: 100 }).list
    expect(new Set(seconds.map(({ state }) => state))).toEqual(new Set(['open', 'won', 'lost', 'even']))
    const options = stakeOrders(world.orders.option, user, { limit: 100 }).list
    for (const state of ['open', 'won', 'lost'] as const) expect(options.map((one) => one.state)).toContain(state)
    const subscriptions = subscriptionsOf(world.orders.subscription, user).list
    expect(subscriptions.map(({ state }) => state)).toEqual(['subscribed', 'allotted', 'released'])
    expect(projectState(world, projectOf(subscriptions[0]!.project))).toBe('progress')
    expect(investmentsOf(world.orders.invest, user).list.map(({ state }) => state)).toEqual(['earning', 'matured'])
    const { deposits, withdrawals, conversions, byUser } = world.wallet
    const came = Object.values(deposits.byNo).map((one) => one.state)
    expect(came).toEqual(['credited', 'credited', 'held', 'refused', 'confirming'])
    const left = Object.values(withdrawals.byNo).map((one) => `${one.kind} ${one.state}`)
    expect(left).toEqual(['address completed', 'address refused', 'bank completed', 'address sending'])
    expect(Object.keys(conversions.byNo)).toHaveLength(3)
    expect([byUser[user]!.cards.length, byUser[user]!.addresses.length]).toEqual([1, 2])
    const shop = world.shop.orders.filter((order) => order.user === user)
    expect(shop.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      ...['goods completed', 'prize received', 'goods received', 'goods shipped'],
      ...['goods unpaid', 'goods paid', 'goods grouping'],
    ])
    expect(world.shop.aftersales.map(({ state }) => state)).toEqual(['approved'])
    expect(world.shop.groups.map(({ state }) => state)).toEqual(['open', 'open'])
    expect(Object.values(world.shop.boxes.byNo).map(({ opened }) => opened !== undefined)).toEqual([true, false])
    const held = holdingsOf(world.ledger, user)
    expect(new Set(held.map((holding) => holding.account)).size).toBeGreaterThanOrEqual(4)
    expect(
      held.filter((holding) => holding.account === 'coin' && holding.available > 0n).length,
    ).toBeGreaterThanOrEqual(4)
    expect(world.people.users[user - 1]!.favourites.length).toBeGreaterThanOrEqual(4)
    expect(loginsOf(world, user).total).toBeGreaterThanOrEqual(3)
    expect(identityState(world, user)).toBe('passed')
    const friends = friendsOf(world, user).map(({ level, income }) => [level, income > 0n])
    expect(friends).toEqual([
      [1, true],
      [1, true],
      [1, false],
      [2, true],
    ])
  },
)

test('every persona has the same accounts, and only the persona itself is logged in at first', () => {
  for (const persona of PERSONAS) {
    const { world, login } = seedWorld({ seed: 42, now: NOW, persona })
    for (const account of Object.values(DEMO_ACCOUNTS)) {
      expect(userByContact(world, account.contact)?.name).toBe(account.name)
      const outcome = run(world, { type: 'login', contact: account.contact, secret: secretOf(account.password) })
      expect(outcome).toMatchObject({ ok: true, value: { first: false } })
    }
    expect(login === undefined).toBe(persona === 'visitor')
    if (login !== undefined) {
      expect(sessionOf(world, login.token)?.user).toBe(persona === 'expired' ? undefined : login.user)
    }
    if (persona === 'fresh') expect(spotOrders(world.orders.spot, login!.user).total).toBe(0)
  }
})

test('KYC-01 SIM-05: personas are in the state of their name, and the review waits days for the operator', () => {
  const { world } = seedWorld({ seed: 42, now: NOW, persona: 'underReview' })
  const stateOf = (name: keyof typeof DEMO_ACCOUNTS) => {
    const user = userByContact(world, DEMO_ACCOUNTS[name].contact)!
    const { state = 'none', reason } = identityOf(world, user.id) ?? {}
    return [state, reason]
  }
  run(world, { type: 'wait', ms: 2 * 86_400_000 })
  expect(stateOf('fresh')).toEqual(['none', undefined])
  expect(stateOf('underReview')).toEqual(['reviewing', undefined])
  expect(stateOf('auditFailure')).toEqual(['failed', 'identityFront'])
  expect(stateOf('verified')).toEqual(['passed', undefined])
  expect(userByContact(world, DEMO_ACCOUNTS.verified.contact)?.fundSecret).toBeUndefined()
})

test('the value of the trader’s account grows over a month, no more than a sixth of it in a day', () => {
  const { world, login } = seedWorld({ seed: 1, now: NOW, persona: 'trader' })
  const days = assetHistoryOf(world, login!.user, 30).days.map(({ total }) => Number(total))
  expect(days).toHaveLength(30)
  const last = days.at(-1) ?? 0
  expect(days[0]).toBeGreaterThan(last / 4)
  const steps = days.slice(1).map((value, at) => value - (days[at] ?? 0))
  expect(Math.max(...steps)).toBeLessThan(last / 6)
  expect(steps.filter((step) => step < 0).length).toBeGreaterThan(5)
})

test('the trader has saved the same amount at any hour of the start', () => {
  for (let hour = 0; hour < 24; hour += 5) {
    const now = Math.floor(NOW / 86_400_000) * 86_400_000 + hour * 3_600_000 + 1_234
    const { world, login } = seedWorld({ seed: 42, now, persona: 'trader' })
    const states = [
      ...subscriptionsOf(world.orders.subscription, login!.user).list,
      ...investmentsOf(world.orders.invest, login!.user).list,
    ]
    expect(states.map(({ state }) => state)).toEqual(['subscribed', 'allotted', 'released', 'earning', 'matured'])
  }
})

test('the same seed, time and persona give the same world byte for byte', () => {
  const request = { seed: 42, now: NOW, persona: 'trader' } as const
  expect(save(seedWorld(request).world)).toBe(save(seedWorld(request).world))
})
