/**
 * The other subscribers. They are simulated from the world's seed. They commit the same whatever users do, at times spread evenly over the
 * days of entry, so that a project's figures give no advantage to any moment.
 */
import { scaleOf } from '../../money.ts'
import { hash3, seedKey, unit } from '../../random.ts'
import { unitsOf } from '../coinAccount.ts'
import { PAY_CURRENCY, type Project, scheduleOf } from './projects.ts'

/** A commitment of one of them, in smallest units of the pay currency, and its time (ms). */
export type OtherClaim = { at: number; committed: bigint }

/** The weight of the smallest commitment; that of the largest is higher by MORE_WEIGHT. */
const LEAST_WEIGHT = 20
const MORE_WEIGHT = 80

type Origin = { readonly seed: number; readonly startedAt: number }
/** Cache of a world's claims: they never change, and every view of the projects sums them. */
const known = new WeakMap<Origin, Map<number, readonly OtherClaim[]>>()

/** All claims in the order of their numbers: whole cents with the exact sum of the project. */
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
