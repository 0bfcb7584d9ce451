import { expect, test } from 'vitest'
import { holdingsOf } from '../world/ledger.ts'
import { spotOrders } from '../world/orders/spot/state.ts'
import { loginsOf, sessionOf, userByContact } from '../world/people/find.ts'
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
    const states = new Set(spotOrders(world, user, { limit: 100 }).list.map((order) => order.state))
    for (const state of ['new', 'partly', 'filled', 'cancelled'] as const) expect(states, state).toContain(state)
    expect(spotOrders(world, user, { state: 'current' }).total).toBeGreaterThanOrEqual(3)
    const held = holdingsOf(world.ledger, user)
    expect(new Set(held.map((holding) => holding.account)).size).toBeGreaterThanOrEqual(4)
    expect(
      held.filter((holding) => holding.account === 'coin' && holding.available > 0n).length,
    ).toBeGreaterThanOrEqual(4)
    expect(world.people.users[user - 1]!.favourites.length).toBeGreaterThanOrEqual(4)
    expect(loginsOf(world, user).total).toBeGreaterThanOrEqual(3)
  },
)

test('every persona has the same accounts, and only the persona is logged in at first', () => {
  for (const persona of PERSONAS) {
    const { world, login } = seedWorld({ seed: 42, now: NOW, persona })
    for (const account of Object.values(DEMO_ACCOUNTS)) {
      expect(userByContact(world, account.contact)?.name).toBe(account.name)
      const outcome = run(world, { type: 'login', contact: account.contact, secret: secretOf(account.password) })
      expect(outcome).toMatchObject({ ok: true, value: { first: false } })
    }
    expect(login === undefined).toBe(persona === 'visitor')
    if (login !== undefined) expect(sessionOf(world, login.token)?.user).toBe(login.user)
    if (persona === 'fresh') expect(spotOrders(world, login!.user).total).toBe(0)
  }
})

test('the same seed, time and persona give the same world to the last byte', () => {
  const asked = { seed: 42, now: NOW, persona: 'trader' } as const
  expect(save(seedWorld(asked).world)).toBe(save(seedWorld(asked).world))
})
