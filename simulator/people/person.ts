/** An invented person: plain facts, of which commands make an account (moods.ts). */
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { TicketKind } from '../../protocol/rules/ticket.ts'

export type Person = {
  language: LanguageCode
  /** Of the nationality: an ISO 3166 code. */
  country: string
  /** As documents of the country write it. */
  name: string
  nickname: string
  city: string
  /** In the example domain (RFC 2606). */
  email: string
  /** With the area code; in the range that Ofcom reserves for drama. */
  phone: string
  device: string
  /** Reserved for documentation (RFC 5737). */
  address: string
  /** Their question to support, and their comment on goods. */
  ticket: { kind: TicketKind; text: string }
  comment: { stars: number; text: string }
  /** What they deposit, in USDT, and the market that they trade on. */
  deposit: string
  market: string
}

/** The passwords of all invented people, so that anyone can log in as one of them. */
export const PEOPLE_PASSWORDS = { password: 'People-2026', fundPassword: '20262026' } as const
