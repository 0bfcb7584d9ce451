/** Identity verification: submitted, reviewed by a rule or the operator, then failed and submitted again, or passed. */
import { maskedNumber } from '../../../protocol/rules/bankCard.ts'
import type { FieldProblem } from '../../../protocol/rules/fields.ts'
import {
  IDENTITY_PICTURES,
  type IdentityPicture,
  idNumberProblem,
  nationalityProblem,
  type SampleDocument,
  sampleOf,
} from '../../../protocol/rules/identity.ts'
import { plainLine } from '../../../protocol/rules/pastedText.ts'
import { personNameProblem, tidyPersonName } from '../../../protocol/rules/personName.ts'
import { own } from '../own.ts'
import { schedule } from '../queue.ts'
import { invalid, refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import { emit, type Transaction } from '../transaction.ts'
import { requireUpload } from '../wallet/belongings.ts'
import type { World } from '../world.ts'
import { requireUser } from './find.ts'
import { IDENTITY_REFUSALS, type Identity, type IdentityReason, type IdentityState } from './identityState.ts'
import { writeMessage } from './messages.ts'

/** Pictures are numbers of the user's uploads. */
export type SubmitIdentity = { user: number } & Pick<Identity, 'nationality' | 'name' | 'idNumber' | IdentityPicture>
/** A decision of the operator, before the rule decides or where the rule leaves it to the operator. */
export type IdentityDecision =
  | { user: number; decision: 'pass' }
  | { user: number; decision: 'refuse'; reason: IdentityReason }

/** The user's submission and its result; undefined before the first. */
export const identityOf = (world: World, user: number): Readonly<Identity> | undefined =>
  own(world.people.identities, String(user))

/** The state of a user's verification. */
export const identityState = (world: World, user: number): IdentityState | 'none' =>
  identityOf(world, user)?.state ?? 'none'

/** The reason for each picture that was refused before. */
const REASON_OF: Record<IdentityPicture, IdentityReason> = {
  front: 'identityFront',
  portrait: 'identityPortrait',
  back: 'identityBack',
}
/** The review's finding for a sample document that is submitted for the first time. */
const FOUND: Partial<Record<SampleDocument, IdentityReason>> = {
  frontUnreadable: 'identityFront',
  portraitDiffers: 'identityPortrait',
}

function requireFields(world: World, asked: SubmitIdentity): void {
  const check = (field: string, problem: FieldProblem | undefined) => problem !== undefined && invalid(field, problem)
  check('nationality', nationalityProblem(asked.nationality))
  check('name', personNameProblem(asked.name))
  check('id_number', idNumberProblem(asked.idNumber, asked.nationality))
  for (const [place, picture] of IDENTITY_PICTURES.entries()) {
    requireUpload(world, asked.user, asked[picture], picture)
    const before = IDENTITY_PICTURES.slice(0, place)
    check(picture, before.some((other) => asked[other] === asked[picture]) ? 'pictureTwice' : undefined)
  }
}

function emitIdentity(transaction: Transaction, user: number): void {
  emit(transaction, { type: 'changed', user, list: 'identity' })
  emit(transaction, { type: 'changed', user, list: 'profile' })
}

/**
 * Submits an identity; the review begins. Refused: identityReviewing, identityPassed, and fields (nationality, name, id_number, front,
 * portrait, back).
 */
export function submitIdentity(transaction: Transaction, asked: SubmitIdentity): true {
  const { world } = transaction
  const { user, nationality, front, portrait, back } = asked
  requireUser(world, user)
  const known = identityOf(world, user)
  if (known?.state === 'reviewing') refuse('identityReviewing')
  if (known?.state === 'passed') refuse('identityPassed')
  requireFields(world, asked)
  const identity: Identity = {
    state: 'reviewing',
    nationality,
    name: tidyPersonName(asked.name),
    idNumber: plainLine(asked.idNumber),
    front,
    portrait,
    back,
    submitted: world.now,
    refused: known?.refused ?? [],
  }
  world.people.identities[user] = identity
  if (sampleOf(identity.idNumber) !== 'operator') {
    identity.next = world.now + PEOPLE.identityReviewMs
    schedule(world.due, identity.next, 'identityStep', String(user))
  }
  emitIdentity(transaction, user)
  return true
}

function decide(transaction: Transaction, user: number, identity: Identity, reason?: IdentityReason): void {
  delete identity.next
  identity.decided = transaction.world.now
  if (reason === undefined) {
    identity.state = 'passed'
    identity.idNumber = maskedNumber(identity.idNumber)
    writeMessage(transaction, user, 'identityApproved')
  } else {
    identity.state = 'failed'
    identity.reason = reason
    const wrong: readonly string[] = IDENTITY_REFUSALS[reason]
    identity.refused.push(...IDENTITY_PICTURES.filter((picture) => wrong.includes(picture)).map((one) => identity[one]))
    writeMessage(transaction, user, 'identityRefused', { reason })
  }
  emitIdentity(transaction, user)
}

/** The rule's finding: pictures refused before, and the result of a sample document; undefined otherwise. */
function finding(identity: Identity): IdentityReason | undefined {
  const again = IDENTITY_PICTURES.find((picture) => identity.refused.includes(identity[picture]))
  if (again !== undefined) return REASON_OF[again]
  const sample = sampleOf(identity.idNumber)
  if (sample === 'expired') return 'identityExpired'
  return sample === undefined || identity.refused.length > 0 ? undefined : FOUND[sample]
}

/** Decides a due review by the rule. */
export function stepIdentity(transaction: Transaction, ref: string): void {
  const identity = own(transaction.world.people.identities, ref)
  if (identity?.next === transaction.world.now) decide(transaction, Number(ref), identity, finding(identity))
}

/** Decides a running review; refused with notFound when there is none. */
export function identityDecide(transaction: Transaction, asked: IdentityDecision): true {
  const identity = own(transaction.world.people.identities, String(asked.user))
  if (identity?.state !== 'reviewing') return refuse('notFound', {}, 'user')
  if (asked.decision === 'pass') decide(transaction, asked.user, identity)
  else if (asked.decision === 'refuse' && Object.hasOwn(IDENTITY_REFUSALS, asked.reason))
    decide(transaction, asked.user, identity, asked.reason)
  else invalid('decision')
  return true
}
