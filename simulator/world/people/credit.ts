/** The credit score: points for what protects an account and proves its owner. Nothing depends on it. */
import type { World } from '../world.ts'
import { identityState } from './identity.ts'
import type { User } from './state.ts'

/** A part of the score, with at most `most` points. */
export type CreditPart = { part: string; points: number; most: number }

/** The parts of a user's credit score, with at most 100 points together. */
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
