/** An invented person: plain facts, of which commands make an account (moods.ts). */
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { TicketKind } from '../../protocol/rules/ticket.ts'

export type Person = {
  language: LanguageCode
  /** The nationality as an ISO 3166 code. */
  country: string
  /** The name as documents of the country write it. */
  name: string
  nickname: string
  city: string
  /** The address is in the example domain (RFC 2606). */
  email: string
  /** The number has its area code and is in the range that Ofcom reserves for drama. */
  phone: string
  device: string
  /** The address is reserved for documentation (RFC 5737). */
  address: string
  /** Their question to support, and their comment on goods. */
  ticket: { kind: TicketKind; text: string }
  comment: { stars: number; text: string }
  /** The deposit in USDT, and the market of their trades. */
  deposit: string
  market: string
}

/** The passwords of all invented people, so that anyone can log in as one of them. */
export const PEOPLE_PASSWORDS = { password: 'People-2026', fundPassword: '20262026' } as const
