/** The stored identity verification. Times are ms of exchange time. */
import type { IdentityPicture } from '../../../protocol/rules/identity.ts'

/** reviewing waits for the rule or the operator. failed can be submitted again; passed is final. */
export type IdentityState = 'reviewing' | 'failed' | 'passed'

/** Fields of a verification, as on the wire. */
export type IdentityField = 'nationality' | 'name' | 'id_number' | IdentityPicture

/** Reasons of a failure, with the fields to correct; a correction costs nothing. */
export const IDENTITY_REFUSALS = {
  identityFront: ['front'],
  identityPortrait: ['portrait'],
  identityBack: ['back'],
  identityName: ['name', 'id_number'],
  identityExpired: ['id_number', 'front', 'portrait', 'back'],
} as const satisfies Record<string, readonly IdentityField[]>
export type IdentityReason = keyof typeof IDENTITY_REFUSALS

/** The latest submission and its result. Pictures are numbers of uploads. */
export type Identity = {
  state: IdentityState
  nationality: string
  name: string
  /** Masked once it has passed. */
  idNumber: string
  front: number
  portrait: number
  back: number
  submitted: number
  decided?: number
  reason?: IdentityReason
  /** When the rule decides; undefined when it is left to the operator. */
  next?: number
  /** Pictures refused by a review: they are refused again. */
  refused: number[]
}

/** Keyed by user. */
export type Identities = Record<string, Identity>
