/** The protections of an account, and which one to add next. */
import type { AccountKind, Profile } from '../../protocol/shapes/user.ts'
import { hasContactFields } from './contactsOf.ts'

type ProtectionName = 'login' | 'fundPassword' | 'authenticator' | 'mobile' | 'email' | 'identity'

export interface Protection {
  readonly name: ProtectionName
  readonly on: boolean
}

interface Known {
  readonly profile: Pick<Profile, 'fundPasswordSet' | 'email' | 'mobile' | 'identity'>
  /** Undefined where the exchange has no authenticator, or omits whether one is bound. */
  readonly authenticator: boolean | undefined
  /** Log-in methods of the deployment. */
  readonly offered: readonly AccountKind[]
}

/** All protections in page order, without those that the backend omits. The login password is always on. */
export function protectionsOf({ profile, authenticator, offered }: Known): Protection[] {
  const contact = (name: AccountKind, value: string | null): Protection[] =>
    hasContactFields(profile) && (offered.includes(name) || value !== null) ? [{ name, on: value !== null }] : []
  return [
    { name: 'login', on: true },
    ...(profile.fundPasswordSet === null ? [] : [{ name: 'fundPassword' as const, on: profile.fundPasswordSet }]),
    ...(authenticator === undefined ? [] : [{ name: 'authenticator' as const, on: authenticator }]),
    ...contact('mobile', profile.mobile),
    ...contact('email', profile.email),
    ...(profile.identity === null ? [] : [{ name: 'identity' as const, on: profile.identity === 'passed' }]),
  ]
}

export type NextStep = Exclude<ProtectionName, 'login'>

/** Most important first: protecting withdrawals, then proof of ownership, then a second contact. */
const ADVICE: readonly NextStep[] = ['fundPassword', 'authenticator', 'identity', 'email', 'mobile']

/** The most important missing protection; an identity under review is not suggested. */
export function nextStep(protections: readonly Protection[], identity: Profile['identity']): NextStep | undefined {
  const missing = new Set(protections.filter(({ on }) => !on).map(({ name }) => name))
  if (identity === 'reviewing') missing.delete('identity')
  return ADVICE.find((name) => missing.has(name))
}

interface C2cKnown {
  readonly fundPasswordSet: Profile['fundPasswordSet']
  /** The number of payment methods; undefined until they are loaded, false where the exchange has none. */
  readonly methods: number | false | undefined
  readonly authenticator: Known['authenticator']
}

/** Which protections of payments between users are on, without those that the backend omits. */
export const c2cStates = ({ fundPasswordSet, methods = 0, authenticator }: C2cKnown): readonly boolean[] => [
  ...(fundPasswordSet === null ? [] : [fundPasswordSet]),
  ...(methods === false ? [] : [methods > 0]),
  ...(authenticator === undefined ? [] : [authenticator]),
]

export const countOn = (protections: readonly Protection[]): number => protections.filter(({ on }) => on).length
