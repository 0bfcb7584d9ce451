/** The parts of the app's texts that the exchange's texts may quote: a file of locales/<language>, or one key at its top. */
export const QUOTABLE = [
  'app.logout',
  'entry.forgot',
  'error',
  'help.article',
  'security.fund',
  'shop.refusal',
  'title',
] as const
export type Quotable = (typeof QUOTABLE)[number]
