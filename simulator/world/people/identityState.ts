/** A verification of identity as the world keeps it. Times are ms of exchange time. */
import type { IdentityPicture } from '../../../protocol/rules/identity.ts'

/** reviewing waits for the rule or the operator. failed can be handed in again; passed is the end. */
export type IdentityState = 'reviewing' | 'failed' | 'passed'

/** Entries of a verification, as the wire calls them. */
export type IdentityField = 'nationality' | 'name' | 'id_number' | IdentityPicture

/** Why a verification fails, with what has to be mended; each can be mended for nothing. */
export const IDENTITY_REFUSALS = {
  identityFront: ['front'],
  identityPortrait: ['portrait'],
  identityBack: ['back'],
  identityName: ['name', 'id_number'],
  identityExpired: ['id_number', 'front', 'portrait', 'back'],
} as const satisfies Record<string, readonly IdentityField[]>
export type IdentityReason = keyof typeof IDENTITY_REFUSALS

/** The last submission and its result. Pictures are numbers of uploads. */
export type Identity = {
  state: IdentityState
  nationality: string
  name: string
  /** Masked as soon as it has passed. */
  idNumber: string
  front: number
  portrait: number
  back: number
  submitted: number
  decided?: number
  reason?: IdentityReason
  /** When the rule decides; never when it is left to the operator. */
  next?: number
  /** Pictures that a review has turned down: they are turned down again. */
  refused: number[]
}

/** By user. */
export type Identities = Record<string, Identity>
