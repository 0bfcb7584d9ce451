/** What the course of a fund password gathers: how far it is, whom a code can go to, what is wrong. Never the password. */
import { FUND_PASSWORD_MIN } from '../../protocol/rules/constants.ts'
import type { FieldProblem } from '../../protocol/rules/fields.ts'
import type { Contact } from '../shared/contact.ts'
import type { Failure } from '../shared/failure.ts'
import type { PageRead } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'

/** The first setting, a change by the old one, or a new one by a code. */
export type FundCourse = 'set' | 'change' | 'recover'

export interface FundPasswordContext {
  /** Nothing until the profile is known. */
  readonly isSet: boolean | undefined
  /** Somebody was sent here to set it. */
  readonly sentHere: boolean
  readonly course: FundCourse
  /** The user's own addresses that a code can go to. */
  readonly contacts: readonly Contact[]
  /** From the proof until the password is changed. */
  readonly code: string
  readonly problem: FieldProblem | undefined
  readonly error: Failure | undefined
  /** The page was hidden, and what had been entered is gone. */
  readonly wiped: boolean
  readonly cache: ReadCache | undefined
}

export type FundPasswordEvent =
  | PageRead<'myProfile'>
  | { type: 'fund.set' }
  | { type: 'fund.change' }
  | { type: 'fund.forgot' }
  /** So many digits of the old one were entered. */
  | { type: 'fund.old'; length: number }
  /** So many digits of the new one were entered. */
  | { type: 'fund.entered'; length: number }
  /** They were entered again, and are in the vault when they were the same. */
  | { type: 'fund.repeated'; same: boolean }
  | { type: 'fund.anew' }
  | { type: 'fund.wiped' }
  | { type: 'fund.cancel' }
  | { type: 'fund.reload' }
  | { type: 'fund.refresh' }

/** A keypad gives digits only: they can be missing or too few. */
export const lengthProblem = (length: number): FieldProblem | undefined =>
  length === 0 ? 'required' : length < FUND_PASSWORD_MIN ? 'fundPasswordInvalid' : undefined
