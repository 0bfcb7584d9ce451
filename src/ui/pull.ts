/** How far a list has been pulled down, and what letting go would do. */
import { PULL_THRESHOLD_PX } from '../../protocol/rules/constants.ts'

/** The list follows half the finger's way, and never further than this, in px. */
const PULL_MAX = 90

/** The shown distance in px for a finger that went `moved` px down. */
export function pullDistance(moved: number): number {
  return Math.min(PULL_MAX, Math.max(0, moved / 2))
}

/** Whether letting go at this shown distance refreshes. */
export function pullsEnough(distance: number): boolean {
  return distance >= PULL_THRESHOLD_PX
}
