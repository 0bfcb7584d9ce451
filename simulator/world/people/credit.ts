/** The credit score: a count of what protects an account and proves whose it is. Nothing else goes into it, and nothing depends on it. */
import type { World } from '../world.ts'
import { identityState } from './identity.ts'
import type { User } from './state.ts'

/** A part of the score; `most` points at the most. */
export type CreditPart = { part: string; points: number; most: number }

/** What a user's credit score is made of; its parts have 100 points together at the most. */
export function creditOf(world: World, user: User): CreditPart[] {
  const part = (name: string, most: number, has: boolean): CreditPart => ({ part: name, points: has ? most : 0, most })
  return [
    part('standing', 50, true),
    part('email', 5, user.email !== undefined),
    part('mobile', 5, user.mobile !== undefined),
    part('fundPassword', 10, user.fundSecret !== undefined),
    part('authenticator', 10, user.authenticator !== undefined),
    part('identity', 20, identityState(world, user.id) === 'passed'),
  ]
}
