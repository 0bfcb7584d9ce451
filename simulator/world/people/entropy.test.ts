import { expect, test } from 'vitest'
import { base32Decode } from '../../../protocol/rules/authenticator.ts'
import { done, email, worldWithUser } from '../testing.ts'
import type { World } from '../world.ts'
import { offeredKey } from './authenticator.ts'
import { userById } from './find.ts'
import { secretOf } from './secret.ts'

const secret = secretOf('secret')

/** Makes every secret of a new user, each command with different entropy. */
function made(world: World, entropy: (n: number) => string) {
  const contact = email('newcomer')
  done(world, { type: 'sendCode', contact, purpose: 'register', entropy: entropy(1) })
  const code = world.people.inbox.at(-1)!.code!
  const asked = { contact, code: secretOf(code), secret }
  const { token, user } = done(world, { type: 'register', ...asked, entropy: entropy(2) })
  const again = done(world, { type: 'login', contact, secret, entropy: entropy(3) }).token
  const { shareId, uid } = userById(world, user)!
  return { uid, secrets: { code, token, again, shareId, key: offeredKey(world, userById(world, user)!) } }
}

test('a secret depends on the entropy of its command only', () => {
  const [one, same] = [made(worldWithUser().world, String), made(worldWithUser(7).world, String)]
  expect(same.secrets).toEqual(one.secrets)
  const other = made(worldWithUser().world, (n) => `${n}.`)
  for (const [name, value] of Object.entries(one.secrets)) {
    expect(Object.values(other.secrets), name).not.toContain(value)
  }
  expect(other.uid).toBe(one.uid)
})

test('tokens and keys have 160 bits, and no two are equal', () => {
  const { secrets } = made(worldWithUser().world, String)
  expect([secrets.token, secrets.again].map((token) => /^t[0-9a-f]{40}$/.test(token))).toEqual([true, true])
  expect(secrets.token).not.toBe(secrets.again)
  expect(base32Decode(secrets.key)).toHaveLength(20)
})

test('an invitation code in use is not given out again', () => {
  const taken = made(worldWithUser().world, String).secrets.shareId
  const { world, user } = worldWithUser()
  world.people.byShareId[taken] = user
  const { shareId } = made(world, String).secrets
  expect(shareId).toMatch(/^[A-Z2-9]{6}$/)
  expect(shareId).not.toBe(taken)
  expect(world.people.byShareId[taken]).toBe(user)
})

test('an offered key stays until it is bound and unbound, and one that follows from the seed is replaced at log-in', () => {
  const { world, user } = worldWithUser()
  const ann = userById(world, user)!
  const seeded = offeredKey(world, ann)
  const login = (entropy: string) => done(world, { type: 'login', contact: email('ann'), secret, entropy })
  login('one')
  const offered = offeredKey(world, ann)
  expect(offered).not.toBe(seeded)
  login('two')
  expect(offeredKey(world, ann)).toBe(offered)
})
