/** Types and keys of the help texts; the texts are in locales/<language>/simulator/help.json. */
import type { Product } from '../../../protocol/products.ts'
import type { helpIn } from '../../texts/texts.ts'

export const TOPICS = ['account', 'funds', 'trading', 'derivatives', 'earn', 'support'] as const
export type Topic = (typeof TOPICS)[number]

/** Every frequent question with its topic, in display order. */
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

/** The products that a question is about. */
export const PROBLEM_PRODUCTS: { readonly [K in ProblemKey]?: readonly Product[] } = {
  spot: ['spot'],
  contract: ['perpetual'],
  liquidation: ['perpetual'],
  forecast: ['upDown', 'options'],
  subscription: ['subscription'],
  investment: ['earn', 'mining'],
}

export const ARTICLES = ['about', 'terms', 'privacy', 'risk', 'fees', 'contact'] as const
export type ArticleKey = (typeof ARTICLES)[number]

/**
 * A text as paragraphs. One that begins with '## ' is a heading, ones that begin with '- ' make a list, '[name]' is a table, and {{name}} a
 * figure of the rules.
 */
export type Paragraphs = readonly string[]
/** Texts of table heads and rows. */
export type TableTexts = ReturnType<typeof helpIn>['tables']
