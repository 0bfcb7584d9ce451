/**
 * The other people who subscribe. They are simulated: there is nobody behind them but the world's seed. They commit the same
 * whatever users do, at times spread evenly over the days of entry, so that a project's figures neither lure nor punish anybody.
 */
import { scaleOf } from '../../money.ts'
import { hash3, seedKey, unit } from '../../random.ts'
import { unitsOf } from '../coinAccount.ts'
import { PAY_CURRENCY, type Project, scheduleOf } from './projects.ts'

/** What one of them commits, in smallest units of the pay currency, and when (ms). */
export type OtherClaim = { at: number; committed: bigint }

/** The smallest commitment weighs this much, the largest so much more. */
const LEAST_WEIGHT = 20
const MORE_WEIGHT = 80

type Origin = { readonly seed: number; readonly startedAt: number }
/** A world's claims, once worked out: they never change, and every look at the projects sums them. */
const known = new WeakMap<Origin, Map<number, readonly OtherClaim[]>>()

/** Everybody's claim in the order of their numbers: whole cents that sum exactly to what the project says. */
export function othersOf(world: Origin, project: Project): readonly OtherClaim[] {
  const projects = known.get(world) ?? new Map<number, readonly OtherClaim[]>()
  known.set(world, projects)
  const claims = projects.get(project.id) ?? claimsFor(world, project)
  projects.set(project.id, claims)
  return claims
}

function claimsFor({ seed, startedAt }: Origin, project: Project): readonly OtherClaim[] {
  const { starts, ends } = scheduleOf({ startedAt }, project)
  const { participants, committed } = project.others
  const key = seedKey(seed)
  const chance = (person: number, what: number): number => unit(hash3(key, project.id * 2 + what, person))
  const weights = Array.from({ length: participants }, (_, person) => {
    const draw = chance(person, 0)
    return BigInt(LEAST_WEIGHT + Math.floor(draw * draw * MORE_WEIGHT))
  })
  const weight = weights.reduce((sum, each) => sum + each, 0n)
  const cent = 10n ** BigInt(scaleOf(PAY_CURRENCY) - 2)
  const cents = unitsOf(committed, PAY_CURRENCY) / cent
  const shares = weights.map((each) => (cents * each) / weight)
  const rest = cents - shares.reduce((sum, each) => sum + each, 0n)
  return shares.map((share, person) => ({
    at: starts + Math.floor(chance(person, 1) * (ends - starts)),
    committed: (person === participants - 1 ? share + rest : share) * cent,
  }))
}
