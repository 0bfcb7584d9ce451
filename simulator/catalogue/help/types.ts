/** What the help area has texts about; the texts are in locales/<language>/simulator/help.json. */
import type { helpIn } from '../../texts/texts.ts'

export const TOPICS = ['account', 'funds', 'trading', 'derivatives', 'earn', 'support'] as const
export type Topic = (typeof TOPICS)[number]

/** Every common problem with its topic, in the order in which pages list them. */
export const PROBLEMS = {
  simulated: 'account',
  register: 'account',
  password: 'account',
  fundPassword: 'account',
  authenticator: 'account',
  identity: 'account',
  deposit: 'funds',
  withdrawal: 'funds',
  waiting: 'funds',
  moving: 'funds',
  spot: 'trading',
  contract: 'derivatives',
  liquidation: 'derivatives',
  forecast: 'derivatives',
  subscription: 'earn',
  investment: 'earn',
  ticket: 'support',
} as const satisfies Record<string, Topic>
export type ProblemKey = keyof typeof PROBLEMS

export const ARTICLES = ['about', 'terms', 'privacy', 'risk', 'fees', 'contact'] as const
export type ArticleKey = (typeof ARTICLES)[number]

/**
 * A text as paragraphs. One that begins with '## ' is a heading, ones that begin with '- ' make a list, '[name]' stands for a table,
 * and {{name}} for a figure of the rules.
 */
export type Paragraphs = readonly string[]
/** Words of the tables' heads and rows. */
export type TableWords = ReturnType<typeof helpIn>['tables']
