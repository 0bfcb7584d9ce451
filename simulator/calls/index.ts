/** The calls that the exchange answers, with the request schema of each. */
import type * as v from 'valibot'
import type { CallName } from '../../protocol/calls.ts'
import { schemas as app } from '../../protocol/schemas/app.ts'
import { schemas as assets } from '../../protocol/schemas/assets.ts'
import { schemas as entry } from '../../protocol/schemas/entry.ts'
import { schemas as home } from '../../protocol/schemas/home.ts'
import { schemas as market } from '../../protocol/schemas/market.ts'
import { schemas as trade } from '../../protocol/schemas/trade.ts'
import { schemas as user } from '../../protocol/schemas/user.ts'
import { appAnswers } from './app.ts'
import { assetsAnswers } from './assets.ts'
import type { Context } from './context.ts'
import { entryAnswers } from './entry.ts'
import { homeAnswers } from './home.ts'
import { marketAnswers } from './market.ts'
import { NOT_BUILT, type NotBuiltName } from './notBuilt.ts'
import { tradeAnswers } from './trade.ts'
import { userAnswers } from './user.ts'

const answers = {
  ...appAnswers,
  ...homeAnswers,
  ...marketAnswers,
  ...tradeAnswers,
  ...userAnswers,
  ...entryAnswers,
  ...assetsAnswers,
}
const schemas = { ...app, ...home, ...market, ...trade, ...user, ...entry, ...assets }

type BuiltName = keyof typeof answers
/** Every call is either built or listed as not built, and none is both: else this does not compile. */
type Gaps = Exclude<CallName, BuiltName | NotBuiltName> | (BuiltName & NotBuiltName)
const complete: [Gaps] extends [never] ? true : Gaps = true

type Answer = { request: v.GenericSchema<unknown, object>; answer: (asked: object, context: Context) => unknown }

/** Names of the calls that are answered. */
export const builtNames = (complete ? Object.keys(answers) : []) as BuiltName[]

const BUILT = new Map<CallName, Answer>(
  builtNames.map((name) => [
    name,
    {
      request: schemas[name].request as unknown as Answer['request'],
      answer: answers[name] as unknown as Answer['answer'],
    },
  ]),
)

/** How a call is answered; nothing for those that are not built. */
export const answerOf = (name: CallName): Answer | undefined => BUILT.get(name)

export { NOT_BUILT }
