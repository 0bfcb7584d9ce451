/** What protects an account, and which of it is worth doing next. A count of things that are on, no mysterious number. */
import type { AccountKind, Profile } from '../../protocol/shapes/user.ts'

type ProtectionName = 'login' | 'fundPassword' | 'authenticator' | 'mobile' | 'email' | 'identity'

export interface Protection {
  readonly name: ProtectionName
  readonly on: boolean
}

interface Known {
  readonly profile: Pick<Profile, 'fundPasswordSet' | 'email' | 'mobile' | 'identity'>
  /** Whether an authenticator is bound; nothing where the exchange has none or can't say. */
  readonly authenticator: boolean | undefined
  /** What the deployment lets people name themselves by. */
  readonly offered: readonly AccountKind[]
}

/** Everything that can protect this account, in the order of the page. Who can look at it has a login password. */
export function protectionsOf({ profile, authenticator, offered }: Known): Protection[] {
  const contact = (name: AccountKind, value: string | null): Protection[] =>
    offered.includes(name) || value !== null ? [{ name, on: value !== null }] : []
  return [
    { name: 'login', on: true },
    { name: 'fundPassword', on: profile.fundPasswordSet },
    ...(authenticator === undefined ? [] : [{ name: 'authenticator' as const, on: authenticator }]),
    ...contact('mobile', profile.mobile),
    ...contact('email', profile.email),
    { name: 'identity', on: profile.identity === 'passed' },
  ]
}

export type NextStep = Exclude<ProtectionName, 'login'>

/** Best first: what keeps money in comes before what shows whose it is, and that before a second way to be reached. */
const ADVICE: readonly NextStep[] = ['fundPassword', 'authenticator', 'identity', 'email', 'mobile']

/** The step that protects most of what is missing; an identity under review is waited for, not advised. */
export function nextStep(protections: readonly Protection[], identity: Profile['identity']): NextStep | undefined {
  const missing = new Set(protections.filter(({ on }) => !on).map(({ name }) => name))
  if (identity === 'reviewing') missing.delete('identity')
  return ADVICE.find((name) => missing.has(name))
}

/** How many of them are on. */
export const countOn = (protections: readonly Protection[]): number => protections.filter(({ on }) => on).length
