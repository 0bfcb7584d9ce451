/**
 * The main stories, short enough to run in every engine. `e2e/stories` has them in full for one; these test the engine's part: input,
 * storage, sockets, pictures, dialogs.
 */
import { ACCOUNT_STORIES } from './accountStories.ts'
import { DEMO_STORIES } from './demoStories.ts'
import { rounds, showHostileTexts } from './hostileTexts.ts'
import { MONEY_STORIES } from './moneyStories.ts'
import { type EngineStory, MINUTE } from './storySteps.ts'
import { TRADE_STORIES } from './tradeStories.ts'

/** All pages of a trader, in a slow engine. */
const HOSTILE_MS = 15 * MINUTE
const STORIES = [...ACCOUNT_STORIES, ...TRADE_STORIES, ...MONEY_STORIES, ...DEMO_STORIES]

/** Those of this run's rounds of hostile texts. */
const hostileStories = (): EngineStory[] =>
  rounds().map((round) => ({
    title: `hostile texts of the server are shown letter by letter and do nothing, with the policy ${round.policy}, round ${round.round + 1}`,
    served: ({ screenAt }) => showHostileTexts(screenAt, round),
    longestMs: HOSTILE_MS,
  }))

/** The stories of this run. */
export const storiesOfRun = (): readonly EngineStory[] => [...STORIES, ...hostileStories()]
