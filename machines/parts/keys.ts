/** Every storage key in one place. Keys that begin with `draft:` or `intent:` belong to the session, the others are for good. */
export const KEYS = {
  token: 'token',
  user: 'user',
  language: 'language',
  forex: 'forex',
  style: 'style',
  searches: 'searches',
  quote: 'quote',
  funds: 'funds',
  loginDraft: 'draft:login',
  registerDraft: 'draft:register',
  resetDraft: 'draft:reset',
  spotDraft: 'draft:spot',
  spotIntent: 'intent:spot',
  revokeIntent: 'intent:revoke',
} as const

/** Where the deadline of a verification code is kept. */
export const codeKey = (purpose: string): string => `draft:code:${purpose}`
