/** Context and events of the fund password's settings. The password itself is only in the vault. */
import { FUND_PASSWORD_MIN } from '../../protocol/rules/constants.ts'
import type { FieldProblem } from '../../protocol/rules/fields.ts'
import type { Contact } from '../shared/contact.ts'
import type { Failure } from '../shared/failure.ts'
import type { PageRead } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'

/** The first setting, a change with the old password, or a new one with a code. */
export type FundCourse = 'set' | 'change' | 'recover'

export interface FundPasswordContext {
  /** Undefined until the profile or the ways to withdraw are loaded. */
  readonly isSet: boolean | undefined
  /** The profile omits whether a fund password is set. */
  readonly isUndisclosed: boolean
  /** Whether the first one needs the log-in password. */
  readonly needsLogin: boolean
  /** Another flow requires a fund password. */
  readonly sentHere: boolean
  readonly course: FundCourse
  /** The user's contacts for a code. */
  readonly contacts: readonly Contact[]
  /** From the proof until the password is changed. */
  readonly code: string
  readonly problem: FieldProblem | undefined
  readonly error: Failure | undefined
  /** The page was hidden, which erased the entries. */
  readonly wiped: boolean
  readonly cache: ReadCache | undefined
}

export type FundPasswordEvent =
  | PageRead<'myProfile'>
  | { type: 'fund.set' }
  | { type: 'fund.change' }
  | { type: 'fund.forgot' }
  /** `isGiven`: the vault has the log-in password. */
  | { type: 'fund.owner'; isGiven: boolean }
  /** `length`: digits of the old password. */
  | { type: 'fund.old'; length: number }
  /** `length`: digits of the new password. */
  | { type: 'fund.entered'; length: number }
  /** `same`: both entries agree, and the vault has the password. */
  | { type: 'fund.repeated'; same: boolean }
  | { type: 'fund.anew' }
  | { type: 'fund.wiped' }
  | { type: 'fund.cancel' }
  | { type: 'fund.reload' }
  | { type: 'fund.refresh' }

/** A keypad only gives digits: they can be missing or too few. */
export const lengthProblem = (length: number): FieldProblem | undefined =>
  length === 0 ? 'required' : length < FUND_PASSWORD_MIN ? 'fundPasswordInvalid' : undefined
