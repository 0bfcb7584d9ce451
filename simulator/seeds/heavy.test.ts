import { expect, test } from 'vitest'
import { DAY_MS } from '../../protocol/rules/payout.ts'
import { userByContact } from '../world/people/find.ts'
import { checkRules } from '../world/rules.ts'
import { save } from '../world/save.ts'
import { liveLong } from './heavy.ts'
import { beganAt, HEAVY_ACCOUNT, seedWorld } from './personas.ts'

const NOW = 1_795_000_012_345
const SAVE_MOST = 4_000_000

test('SIM-05: the heavy account has ten thousand records of thirty days, and its world can still be saved often', () => {
  const { world, login } = seedWorld({ seed: 3, now: NOW, persona: 'heavy' })
  const { lines } = world.ledger.users[login!.user]!
  expect(lines.length).toBeGreaterThanOrEqual(10_000)
  expect(world.now - lines[0]!.at).toBeGreaterThan(30 * DAY_MS)
  expect(new Set(lines.map(({ reason }) => reason)).size).toBeGreaterThanOrEqual(3)
  expect(checkRules(world)).toEqual([])
  expect(save(world).length).toBeLessThan(SAVE_MOST)
  expect(beganAt(world)).toBe(NOW)
  expect(save(seedWorld({ seed: 3, now: NOW, persona: 'heavy' }).world) === save(world)).toBe(true)
})

test('SIM-05: in an existing world the heavy account appears once, without time passing', () => {
  const { world } = seedWorld({ seed: 3, now: NOW, persona: 'visitor' })
  expect(userByContact(world, HEAVY_ACCOUNT.contact)).toBeUndefined()
  liveLong(world, { spread: false })
  const first = save(world)
  const user = userByContact(world, HEAVY_ACCOUNT.contact)!
  expect(world.now).toBe(NOW)
  expect(world.ledger.users[user.id]!.lines.length).toBeGreaterThanOrEqual(10_000)
  expect(checkRules(world)).toEqual([])
  liveLong(world, { spread: false })
  expect(save(world) === first).toBe(true)
})
