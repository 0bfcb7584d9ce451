/** The demo accounts of every seeded world. Addresses are in the example domain (RFC 2606). */
import type { Contact } from '../world/people/state.ts'

/**
 * Users to start a demo as: a visitor, a new user, a user with an identity under review or refused, a verified user with money and no fund
 * password, a trader, a user with ten thousand records, or the trader with an expired token.
 */
export const PERSONAS = [
  'visitor',
  'fresh',
  'underReview',
  'auditFailure',
  'verified',
  'trader',
  'heavy',
  'expired',
] as const
export type Persona = (typeof PERSONAS)[number]

export type DemoAccount = { contact: Contact; password: string; fundPassword?: string; name: string }

export const DEMO_ACCOUNTS = {
  trader: {
    contact: { type: 'email', account: 'trader@example.com' },
    password: 'Trader-2026',
    fundPassword: '20262026',
    name: 'Taylor Trader',
  },
  fresh: {
    contact: { type: 'email', account: 'fresh@example.com' },
    password: 'Fresh-2026',
    fundPassword: '20262026',
    name: 'Robin Fresh',
  },
  underReview: {
    contact: { type: 'email', account: 'review@example.com' },
    password: 'Review-2026',
    fundPassword: '20262026',
    name: 'Sam Review',
  },
  auditFailure: {
    contact: { type: 'email', account: 'failure@example.com' },
    password: 'Failure-2026',
    fundPassword: '20262026',
    name: 'Jo Failure',
  },
  verified: {
    contact: { type: 'email', account: 'verified@example.com' },
    password: 'Verified-2026',
    name: 'Alex Verified',
  },
  phone: {
    contact: { type: 'mobile', account: '13900000000', area: '86' },
    password: 'Phone-2026',
    fundPassword: '20262026',
    name: 'Kim Phone',
  },
} as const satisfies Record<string, DemoAccount>
export type DemoAccountName = keyof typeof DEMO_ACCOUNTS

/** Some worlds lack it: it is added to worlds opened for it, and when it is first entered (heavy.ts). */
export const HEAVY_ACCOUNT: DemoAccount = {
  contact: { type: 'email', account: 'heavy@example.com' },
  password: 'Heavy-2026',
  fundPassword: '20262026',
  name: 'Harper Heavy',
}

/** The account of a persona; undefined for a visitor. */
export function accountOf(persona: Persona): DemoAccount | undefined {
  if (persona === 'visitor') return undefined
  if (persona === 'heavy') return HEAVY_ACCOUNT
  return persona === 'expired' ? DEMO_ACCOUNTS.trader : DEMO_ACCOUNTS[persona]
}
