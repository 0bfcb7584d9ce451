import { PULL_THRESHOLD_PX } from '../../protocol/rules/constants.ts'

/** The list follows at half the finger's speed, up to this many px. */
const PULL_MAX = 90

/** The shown distance in px for a finger that moved `moved` px down. */
export function pullDistance(moved: number): number {
  return Math.min(PULL_MAX, Math.max(0, moved / 2))
}

/** Whether releasing at this shown distance refreshes. */
export function pullsEnough(distance: number): boolean {
  return distance >= PULL_THRESHOLD_PX
}
