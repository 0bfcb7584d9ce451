/** Steps of random histories about users and their identity. */
import { authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { SAMPLE_DOCUMENTS } from '../../protocol/rules/identity.ts'
import { AVATARS } from '../../protocol/rules/profile.ts'
import { peopleForTests } from '../people/testing.ts'
import type { Command } from './commands.ts'
import { holdingsOf } from './ledger.ts'
import { fromUnits } from './money.ts'
import { offeredKey } from './people/authenticator.ts'
import { closingOf } from './people/closing.ts'
import { contactsOf, userById } from './people/find.ts'
import { identityState } from './people/identity.ts'
import { IDENTITY_REFUSALS, type IdentityReason } from './people/identityState.ts'
import { secretOf } from './people/secret.ts'
import { softPasskey } from './people/softPasskey.ts'
import type { Contact } from './people/state.ts'
import { belongingsOf } from './wallet/belongings.ts'
import { convertLimits } from './wallet/convert.ts'
import type { World } from './world.ts'

export const PEOPLE_STEPS = [
  'identity',
  'authenticator',
  'bindContact',
  'lookUp',
  'profile',
  'passkey',
  'closing',
] as const
export type PeopleKind = (typeof PEOPLE_STEPS)[number]
type Numbers = { a: number; b: number; c: number }

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
/** Names of each language. */
const PEOPLE = await peopleForTests(1)
const NICKNAMES = [...PEOPLE.slice(0, 3).map(({ nickname }) => nickname), '<b>', '']
const NUMBERS = [...Object.values(SAMPLE_DOCUMENTS), 'E12345678', '12']
const REASONS = Object.keys(IDENTITY_REFUSALS) as IdentityReason[]

/** Sometimes an upload, otherwise submits the latest ones; a pending review is sometimes decided. */
function identity(world: World, { a, b, c }: Numbers, user: number): Command {
  if (identityState(world, user) === 'reviewing' && a % 2 === 0) {
    return b % 2 === 0
      ? { type: 'identityDecide', user, decision: 'pass' }
      : { type: 'identityDecide', user, decision: 'refuse', reason: pick(REASONS, c) }
  }
  const uploads = belongingsOf(world, user).uploads.map(({ id }) => id)
  if (uploads.length < 3 || c % 3 === 0)
    return { type: 'addUpload', user, group: 'ugc', media: 'image/png', size: 1 + (b % 9_999) }
  const [front = 0, portrait = 0, back = 0] = uploads.slice(-3)
  const form = { nationality: pick(['US', 'CN', 'xx'], c), name: pick(PEOPLE, a).name, idNumber: pick(NUMBERS, b) }
  return { type: 'submitIdentity', user, ...form, front, portrait, back: a % 9 === 0 ? front : back }
}

function authenticator(world: World, { a, c }: Numbers, id: number): Command {
  const user = userById(world, id)
  if (user === undefined) return { type: 'bindAuthenticator', user: id, code: secretOf('000000') }
  const key = user.authenticator?.key ?? offeredKey(world, user)
  const code = secretOf(c % 4 === 0 ? '000000' : authenticatorCode(key, world.now + ((a % 5) - 2) * 30_000))
  return { type: user.authenticator === undefined ? 'bindAuthenticator' : 'unbindAuthenticator', user: id, code }
}

/** First requests the necessary codes and reads them from the inbox. */
function bindContact(world: World, { a, b }: Numbers, id: number): Command {
  const contact: Contact =
    a % 2 === 0
      ? { type: 'email', account: `other${b % 5}@example.com` }
      : { type: 'mobile', account: `1390000000${b % 5}`, area: '86' }
  const user = userById(world, id)
  const old = user === undefined ? undefined : contactsOf(user).find(({ type }) => type === contact.type)
  const sentTo = (to: Contact, purpose: 'bind' | 'security') => {
    const target = to.type === 'email' ? to.account : `+${to.area} ${to.account}`
    const sent = world.people.inbox.findLast((message) => message.target === target && message.purpose === purpose)
    return sent && secretOf(sent.code ?? '')
  }
  const code = sentTo(contact, 'bind')
  if (code === undefined) return { type: 'sendCode', contact, purpose: 'bind' }
  const oldCode = old === undefined ? undefined : sentTo(old, 'security')
  if (old !== undefined && oldCode === undefined) return { type: 'sendCode', contact: old, purpose: 'security' }
  const proof = oldCode === undefined ? { secret: user?.secret ?? '' } : { oldCode }
  return { type: 'bindContact', user: id, contact, code, ...proof }
}

/** Sets, removes or refuses a nickname, a face or a word. */
function profile({ a, b, c }: Numbers, user: number): Command {
  if (a % 3 === 0) return { type: 'reviseProfile', user, name: pick(NICKNAMES, b) }
  if (a % 3 === 1) return { type: 'reviseProfile', user, avatar: pick([...AVATARS, '', 'cat'], b) }
  return { type: 'reviseProfile', user, antiPhishing: pick(['blue7', 'kept safe', '', '口令口令'], c) }
}

/** The next step to an account without balances; undefined when no balance can leave it. */
function emptying(world: World, user: number): Command | undefined {
  const holdings = holdingsOf(world.ledger, user).filter(
    ({ account, available }) => account !== 'bonus' && available > 0n,
  )
  const elsewhere = holdings.find(({ account }) => account !== 'funding')
  if (elsewhere !== undefined) {
    const { account: from, currency, available } = elsewhere
    return { type: 'transfer', user, from, to: 'funding', currency, amount: fromUnits(available, currency) }
  }
  const amountOf = (currency: string) => holdings.find((one) => one.currency === currency)?.available ?? 0n
  const coin = holdings.find(({ currency }) => currency !== 'USDT')
  if (
    coin !== undefined &&
    Number(fromUnits(coin.available, coin.currency)) >= Number(convertLimits(coin.currency).minimum)
  )
    return { type: 'convert', user, from: coin.currency, to: 'USDT', amount: fromUnits(coin.available, coin.currency) }
  const amount = fromUnits(amountOf('USDT'), 'USDT')
  if (Number(amount) < 2) return undefined
  const target = { network: 'TRON', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', amount, secret: 'fund' }
  return { type: 'withdraw', user, kind: 'address', currency: 'USDT', ...target, ...shownCode(world, user) }
}

function shownCode(world: World, user: number) {
  const key = userById(world, user)?.authenticator?.key
  return key === undefined ? {} : { code: secretOf(authenticatorCode(key, world.now)) }
}

/** Most steps empty an account and close it; a closed account gets a deposit, is opened again, or sends something. */
function closing(world: World, { a, b, c }: Numbers, user: number): Command {
  const known = userById(world, user)
  if (known?.closed !== undefined) {
    if (c % 6 === 0) return { type: 'reopenAccount', user }
    if (c % 3 === 0) return { type: 'setFundPassword', user, secret: 'fund' }
    return { type: 'recharge', user, currency: 'USDT', protocol: 'TRON', amount: `${1 + (b % 90)}` }
  }
  if (known?.fundSecret === undefined) return { type: 'setFundPassword', user, secret: 'fund' }
  const step = a % 8 === 0 ? undefined : emptying(world, user)
  const version = b % 9 === 0 ? 'old' : closingOf(world, user).version
  const secret = c % 9 === 0 ? 'wrong' : 'fund'
  return step ?? { type: 'closeAccount', user, version, secret, ...shownCode(world, user) }
}

/** Adds, uses, renames or removes a passkey of three devices; some signatures, counters, challenges and names are wrong. */
function passkey(world: World, { a, b, c }: Numbers, id: number): Command {
  const { people } = world
  const device = softPasskey(`device ${b % 3}`)
  const challenges = people.challenges ?? []
  const ofUser = challenges.findLast(({ user }) => user === id)?.text
  const ofLogin = challenges.findLast(({ user }) => user === undefined)?.text
  if (a % 5 === 0)
    return { type: 'renamePasskey', user: id, id: 1 + (c % 3), name: pick(['Key', ' Key ', '', 'x'.repeat(41)], b) }
  if (a % 7 === 0) return { type: 'removePasskey', user: id, id: 1 + (c % 3) }
  if (a % 2 === 0) {
    if (ofUser === undefined)
      return {
        type: 'offerPasskey',
        user: id,
        secret: (c % 5 === 0 ? undefined : userById(world, id)?.secret) ?? 'other',
      }
    return { type: 'addPasskey', user: id, name: 'Phone', ...device.created(ofUser, c % 4 === 0 ? { flags: 65 } : {}) }
  }
  if (ofLogin === undefined) return { type: 'offerPasskeyLogin' }
  return { type: 'passkeyLogin', ...device.assertion(ofLogin, c % 4 === 0 ? { counter: c % 9 } : {}) }
}

/** The command for such a step. */
export function peopleCommand(world: World, kind: PeopleKind, n: Numbers, user: number): Command {
  if (kind === 'identity') return identity(world, n, user)
  if (kind === 'authenticator') return authenticator(world, n, user)
  if (kind === 'bindContact') return bindContact(world, n, user)
  if (kind === 'passkey') return passkey(world, n, user)
  if (kind === 'profile') return profile(n, user)
  if (kind === 'closing') return closing(world, n, 1 + (n.a % 2))
  const contact: Contact = { type: 'email', account: `user${n.a % 9}@example.com` }
  return { type: 'lookUpAccount', contact, address: pick(['192.0.2.1', '192.0.2.2', '__proto__'], n.b) }
}

/** The states that histories reached with people, for counting. */
export function peopleStates({ people, ledger }: World): string[] {
  const rebated = Object.values(ledger.users).some(({ lines }) => lines.some(({ reason }) => reason === 'rebate'))
  return [
    ...Object.values(people.identities).map(({ state }) => `identity ${state}`),
    ...people.users.flatMap((user) => (user.authenticator === undefined ? [] : ['authenticator bound'])),
    ...people.users.flatMap((user) => (user.authenticators > 0 ? ['authenticator unbound'] : [])),
    ...people.users.flatMap((user) => (user.mobile === undefined ? [] : ['phone bound'])),
    ...people.users.flatMap((user) => (user.closed === undefined ? [] : ['account closed'])),
    ...people.users.flatMap(({ passkeys = [] }) =>
      passkeys.flatMap(({ usedAt, name }) => [
        usedAt === undefined ? 'passkey added' : 'passkey used',
        ...(name === 'Key' ? ['passkey renamed'] : []),
      ]),
    ),
    ...(rebated ? ['rebate'] : []),
  ]
}
