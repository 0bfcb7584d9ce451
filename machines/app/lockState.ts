/** What the lock of the app stores, and when it is due. */
import * as v from 'valibot'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { inLocal, inSession, type Restored } from '../shared/storage.ts'
import { storedRecord } from '../shared/storedSchemas.ts'

/** Minutes out of sight; 0 locks at once. */
export const LOCK_AFTER = [0, 1, 5, 15] as const
export type LockAfter = (typeof LOCK_AFTER)[number]

/** This many failures log the user out. */
const TRIES_MOST = 5

const storedLock = v.object({
  after: v.picklist(LOCK_AFTER),
  /** Failures since the lock was last opened. */
  tries: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), TRIES_MOST),
})
/** The locks of this device, by the uid of their user. */
export const storedLocks = storedRecord(storedLock)
export type Locks = v.InferOutput<typeof storedLocks>

export const STORED = {
  locks: inLocal(KEYS.lock, storedLocks),
  seen: inSession(KEYS.lockSeen, v.object({ uid: v.string(), locked: v.boolean(), since: v.optional(v.number()) })),
}
export type Stored = Restored<typeof STORED>
export interface Seen {
  readonly uid: string
  readonly locked: boolean
  readonly since?: number | undefined
}

export interface LockContext {
  /** The user's uid; '' for visitors. */
  readonly uid: string
  readonly locks: Locks
  /** What this tab does; `since` is the time (Unix ms) at which it went out of sight. */
  readonly seen: Seen | undefined
  /** When the page was opened (Unix ms); undefined if it ran before the lock did. */
  readonly opened: number | undefined
  /** Name of this device, for the login record. */
  readonly device: string | undefined
  /** The time to turn the lock on with, once the password is confirmed. */
  readonly chosen: LockAfter | undefined
  readonly passwordMissing: boolean
  /** The device can't use a passkey, or the passkey is a stranger's. */
  readonly obstacle: 'impossible' | 'stranger' | undefined
  readonly error: Failure | undefined
}

export type LockEvent =
  /** Somebody logged in or out. */
  | { type: 'lock.user'; uid: string }
  /** Without a time the lock is turned off. */
  | { type: 'lock.choose'; after: LockAfter | undefined }
  | { type: 'lock.confirm'; password: string }
  | { type: 'lock.cancel' }
  | { type: 'lock.hidden'; at: number }
  | { type: 'lock.shown'; at: number }
  | { type: 'lock.unlock'; password: string }
  | { type: 'lock.passkey' }
  | { type: 'lock.logout' }
  /** Another tab stored other locks. */
  | { type: 'lock.changedElsewhere'; locks: Locks }

export interface LockInput {
  readonly uid: string
  readonly opened?: number | undefined
  /** Name of this device, for the login record. */
  readonly device?: string
  readonly stored?: Stored
}

export const lockOf = ({ locks, uid }: Pick<LockContext, 'locks' | 'uid'>) => locks[uid]

/** The chosen time; undefined while the lock is off. */
export const lockAfter = (context: LockContext): LockAfter | undefined => lockOf(context)?.after
/** How many failures are left before the user is logged out. */
export const triesLeft = (context: LockContext): number => TRIES_MOST - (lockOf(context)?.tries ?? 0)

/** Whether a tab that went out of sight at a time is to lock. A clock that was set back locks at once. */
export function isOver(context: LockContext, since: number, now: number): boolean {
  const after = lockOf(context)?.after ?? 0
  return now < since || now - since >= after * 60_000
}

/** A page that was just opened locks, unless it continues a tab that was in use. */
export function isDue(context: LockContext): boolean {
  const { uid, seen, opened } = context
  if (opened === undefined) return false
  if (seen?.uid !== uid || seen.locked) return true
  return seen.since !== undefined && isOver(context, seen.since, opened)
}

export const withTries = (context: LockContext, tries: number) => {
  const lock = lockOf(context)
  return lock ? { locks: { ...context.locks, [context.uid]: { ...lock, tries } } } : {}
}
