/** What the help area says, in one language. */

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
 * and {name} for a figure of the rules.
 */
export type Paragraphs = readonly string[]
/** `words` are further ones that people look for it by, with commas between them. */
export type ProblemText = { title: string; words: string; text: Paragraphs }
export type ArticleText = { title: string; text: Paragraphs }

/** Words of the tables' heads and rows. */
export type TableWords = {
  product: string
  maker: string
  taker: string
  spot: string
  contract: string
  duration: string
  seconds: string
  minutes: string
  yield: string
  stake: string
  breakEven: string
  position: string
  leverage: string
  maintenance: string
  currency: string
  network: string
  fee: string
  minimum: string
  confirmations: string
  bank: string
}

export type HelpTexts = {
  topics: Record<Topic, string>
  problems: Record<ProblemKey, ProblemText>
  articles: Record<ArticleKey, ArticleText>
  tables: TableWords
}
