/** Passkeys: made by a device for one site, and used in place of password and authenticator. Challenges are used once. */
import { toBase64url } from '../../../protocol/rules/encodings.ts'
import { isPasskeyName, PASSKEY_NAME, tidyPasskeyName } from '../../../protocol/rules/profile.ts'
import { type Drawn, secretHex } from '../entropy.ts'
import { invalid, refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import { emit, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import type { LoggedIn } from './accounts.ts'
import { requireOpen, requireUser } from './find.ts'
import { requireSecret } from './loginPassword.ts'
import { writeMessage } from './messages.ts'
import {
  type Assertion,
  type Created,
  challengeIn,
  hexAsBase64url,
  verifyAssertion,
  verifyCreated,
} from './passkeyProof.ts'
import { beginSession, type Origin } from './sessions.ts'
import type { Challenge, Passkey, User } from './state.ts'

/** Real time (Unix ms), where the transport knows it: people take real time, however fast the exchange's clock runs. */
type Timed = { realNow?: number }
/** The request's origin, where the transport knows it. */
type Sent = Timed & { sender?: string }

/** `secret` is the digest of the log-in password. */
export type OfferPasskey = Timed & Drawn & { user: number; secret: string }
export type AddPasskey = Sent & Created & { user: number; name: string }
export type RenamePasskey = { user: number; id: number; name: string }
export type RemovePasskey = { user: number; id: number }
/** `address` is where the request comes from: nobody else's challenges end by its own. */
export type OfferPasskeyLogin = Timed & Drawn & { address?: string }
export type PasskeyLogin = Sent & Assertion & Origin & Drawn

/** 256 bits. */
const CHALLENGE_WORDS = 8
/** In messages, of a passkey that a device gave no name. */
const NAMELESS = '–'

export const passkeysOf = (world: World, user: number): readonly Passkey[] => requireUser(world, user).passkeys ?? []

/** What a device stores for a user. It contains no personal data. */
export const userHandle = ({ uid }: User): string => toBase64url(new TextEncoder().encode(uid))

function isOpen(challenge: Challenge, now: number, realNow: number | undefined): boolean {
  const { expiresAt, realExpiresAt } = challenge
  return realExpiresAt === undefined || realNow === undefined ? now <= expiresAt : realNow <= realExpiresAt
}

function issue({ world }: Transaction, asked: Timed & Drawn, holder: Pick<Challenge, 'user' | 'address'>): string {
  const { people, now } = world
  const { realNow } = asked
  const number = people.nextChallenge ?? 1
  people.nextChallenge = number + 1
  const text = hexAsBase64url(secretHex(world, asked, `challenge/${number}`, CHALLENGE_WORDS))
  const challenge: Challenge = { text, ...holder, expiresAt: now + PEOPLE.challengeValidMs }
  if (realNow !== undefined) challenge.realExpiresAt = realNow + PEOPLE.challengeValidMs
  const open = (people.challenges ?? []).filter((one) => isOpen(one, now, realNow))
  const ofHolder = open.filter((one) => one.user === challenge.user && one.address === challenge.address)
  const ended = new Set(ofHolder.slice(0, 1 - PEOPLE.challengesOfOne))
  people.challenges = [...open.filter((one) => !ended.has(one)), challenge].slice(-PEOPLE.challengesKept)
  return text
}

/** The issued challenge that was signed: of the user's new passkey, or of a log-in. Refused with passkeyExpired. */
function issued({ world }: Transaction, text: string, { realNow }: Timed, user?: number): Challenge {
  const found = world.people.challenges?.find((one) => one.text === text && one.user === user)
  return found !== undefined && isOpen(found, world.now, realNow) ? found : refuse('passkeyExpired')
}

function spend({ world: { people } }: Transaction, challenge: Challenge): void {
  people.challenges = (people.challenges ?? []).filter((one) => one !== challenge)
}

const holderOf = ({ people }: World, credential: string) =>
  people.users
    .flatMap((user) => (user.passkeys ?? []).map((passkey) => ({ user, passkey })))
    .find(({ passkey }) => passkey.credential === credential)

/** Issues the challenge of a new passkey. Refused: wrongPassword, accountLocked, listFull. */
export function offerPasskey(transaction: Transaction, asked: OfferPasskey): string {
  const user = requireUser(transaction.world, asked.user)
  if ((user.passkeys?.length ?? 0) >= PEOPLE.passkeysMost) refuse('listFull', { limit: String(PEOPLE.passkeysMost) })
  requireSecret(transaction, user, asked.secret, 'password')
  return issue(transaction, asked, { user: user.id })
}

/** Adds a passkey and returns its id. Refused: passkeyExpired, passkeyInvalid, passkeyKnown, listFull. */
export function addPasskey(transaction: Transaction, asked: AddPasskey): number {
  const { world } = transaction
  const user = requireUser(world, asked.user)
  const challenge = issued(transaction, challengeIn(asked), asked, user.id)
  const { origin, counter } = verifyCreated(asked, asked.sender)
  if (holderOf(world, asked.credential) !== undefined) refuse('passkeyKnown')
  const mine = user.passkeys ?? []
  if (mine.length >= PEOPLE.passkeysMost) refuse('listFull', { limit: String(PEOPLE.passkeysMost) })
  spend(transaction, challenge)
  const id = user.nextPasskey ?? 1
  const name = [...tidyPasskeyName(asked.name)].slice(0, PASSKEY_NAME.max).join('')
  const { credential, publicKey } = asked
  user.passkeys = [...mine, { id, credential, publicKey, origin, name, created: world.now, counter }]
  user.nextPasskey = id + 1
  writeMessage(transaction, user.id, 'passkeyAdded', { name: name || NAMELESS })
  emit(transaction, { type: 'changed', user: user.id, list: 'profile' })
  return id
}

const passkeyOf = ({ passkeys }: User, wanted: number): Passkey =>
  passkeys?.find(({ id }) => id === wanted) ?? refuse('passkeyUnknown')

/** Gives a passkey another name; its own name again changes nothing. Refused: passkeyUnknown, fieldInvalid. */
export function renamePasskey(transaction: Transaction, asked: RenamePasskey): true {
  const user = requireUser(transaction.world, asked.user)
  const passkey = passkeyOf(user, asked.id)
  const name = tidyPasskeyName(asked.name)
  if (!isPasskeyName(name)) invalid('name', 'passkeyNameInvalid')
  if (passkey.name === name) return true
  passkey.name = name
  emit(transaction, { type: 'changed', user: user.id, list: 'profile' })
  return true
}

/** Removes a passkey. Refused with passkeyUnknown. */
export function removePasskey(transaction: Transaction, asked: RemovePasskey): true {
  const user = requireUser(transaction.world, asked.user)
  const passkey = passkeyOf(user, asked.id)
  user.passkeys = user.passkeys?.filter((one) => one !== passkey) ?? []
  writeMessage(transaction, user.id, 'passkeyRemoved', { name: passkey.name || NAMELESS })
  emit(transaction, { type: 'changed', user: user.id, list: 'profile' })
  return true
}

/** Issues the challenge of a log-in. */
export const offerPasskeyLogin = (transaction: Transaction, asked: OfferPasskeyLogin): string =>
  issue(transaction, asked, asked.address ? { address: asked.address } : {})

/**
 * Starts a session of the passkey's user. It is two factors already, the device and what unlocks it: no authenticator code is needed, and
 * wrong passwords of others don't lock it. Refused: passkeyExpired, passkeyUnknown, passkeyInvalid, accountClosed.
 */
export function passkeyLogin(transaction: Transaction, asked: PasskeyLogin): LoggedIn {
  const { world } = transaction
  const challenge = issued(transaction, challengeIn(asked), asked)
  const { user, passkey } = holderOf(world, asked.credential) ?? refuse('passkeyUnknown')
  const counter = verifyAssertion(asked, passkey, asked.sender)
  requireOpen(user)
  passkey.counter = counter
  passkey.usedAt = world.now
  spend(transaction, challenge)
  const first = user.logins.length === 0
  const { token, expiresAt } = beginSession(transaction, user, asked)
  return { user: user.id, token, expiresAt, first }
}
