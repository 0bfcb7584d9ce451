/** What pages show of the app's lock. The lock itself is loaded only on devices that have one. */
import type { LockAfter } from '../../machines/app/lockState.ts'
import { createStore } from '../store.ts'

interface LockShown {
  /** Minutes out of sight; undefined while the lock is off. */
  readonly after: LockAfter | undefined
  /** The app is locked, or out of sight. */
  readonly isCovered: boolean
  /** The password is asked, to turn the lock on. */
  readonly isConfirming: boolean
}

export const lockShown = createStore<LockShown>({ after: undefined, isCovered: false, isConfirming: false })
