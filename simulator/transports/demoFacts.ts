/**
 * Public facts of a demo by name: its accounts and deposit addresses. A recording stores the name in place of the typed value, and a replay
 * takes the value from here.
 */
import type { Letter } from '../running.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '../seeds/accounts.ts'
import { DEMO_ADDRESSES } from '../seeds/addresses.ts'

/** The name under which the newest code is filled in: each code is valid once, so none is listed by a name of its own. */
export const CODE = 'code'

/** Values by name: `trader.password`, `address.TRON`. */
type Values = Readonly<Record<string, string>>

export interface Facts {
  readonly values: Values
  /** The name of a typed value, if it is one of these facts or the newest code. */
  nameOf(typed: string): string | undefined
  /** The latest code sent; undefined before the first. */
  code(): string | undefined
}

function ofAccount(name: string, { contact, password, fundPassword }: DemoAccount): [string, string][] {
  return [
    [`${name}.account`, contact.account],
    [`${name}.password`, password],
    ...(fundPassword === undefined ? [] : [[`${name}.fundPassword`, fundPassword] as [string, string]]),
  ]
}

const VALUES: Values = Object.fromEntries([
  ...Object.entries(DEMO_ACCOUNTS).flatMap(([name, account]) => ofAccount(name, account)),
  ...Object.entries(DEMO_ADDRESSES).map(([network, address]) => [`address.${network}`, address] as const),
])

/** The facts of a demo with this inbox. */
export function factsOf(inbox: { get(): readonly Pick<Letter, 'code'>[] }): Facts {
  const known = Object.entries(VALUES)
  return {
    values: VALUES,
    nameOf: (typed) =>
      known.find(([, value]) => value === typed)?.[0] ??
      (inbox.get().some(({ code }) => code === typed) ? CODE : undefined),
    code: () => inbox.get().findLast(({ code }) => code !== undefined)?.code,
  }
}
