/** The calls that the exchange answers, with the request schema of each. */
import type * as v from 'valibot'
import type { CallName } from '../../protocol/calls.ts'
import { schemas as app } from '../../protocol/schemas/app.ts'
import { schemas as assets } from '../../protocol/schemas/assets.ts'
import { schemas as entry } from '../../protocol/schemas/entry.ts'
import { schemas as financial } from '../../protocol/schemas/financial.ts'
import { schemas as help } from '../../protocol/schemas/help.ts'
import { schemas as home } from '../../protocol/schemas/home.ts'
import { schemas as identity } from '../../protocol/schemas/identity.ts'
import { schemas as invitation } from '../../protocol/schemas/invitation.ts'
import { schemas as market } from '../../protocol/schemas/market.ts'
import { schemas as message } from '../../protocol/schemas/message.ts'
import { schemas as option } from '../../protocol/schemas/option.ts'
import { schemas as perpetual } from '../../protocol/schemas/perpetual.ts'
import { schemas as security } from '../../protocol/schemas/security.ts'
import { schemas as shop } from '../../protocol/schemas/shop.ts'
import { schemas as subscription } from '../../protocol/schemas/subscription.ts'
import { schemas as trade } from '../../protocol/schemas/trade.ts'
import { schemas as user } from '../../protocol/schemas/user.ts'
import { appAnswers } from './app.ts'
import { assetsAnswers } from './assets.ts'
import { cardAnswers } from './cards.ts'
import type { Context } from './context.ts'
import { conversionAnswers } from './conversions.ts'
import { depositAnswers } from './deposits.ts'
import { entryAnswers } from './entry.ts'
import { financialAnswers } from './financial.ts'
import { helpAnswers } from './help.ts'
import { homeAnswers } from './home.ts'
import { identityAnswers } from './identity.ts'
import { invitationAnswers } from './invitation.ts'
import { marketAnswers } from './market.ts'
import { messageAnswers } from './messages.ts'
import { optionAnswers } from './option.ts'
import { perpetualAnswers } from './perpetual.ts'
import { securityAnswers } from './security.ts'
import { shopAnswers } from './shop/index.ts'
import { subscriptionAnswers } from './subscription.ts'
import { tradeAnswers } from './trade.ts'
import { transferAnswers } from './transfer.ts'
import { userAnswers } from './user.ts'
import { withdrawalAnswers } from './withdrawals.ts'

const answers = {
  ...appAnswers,
  ...homeAnswers,
  ...helpAnswers,
  ...messageAnswers,
  ...marketAnswers,
  ...tradeAnswers,
  ...perpetualAnswers,
  ...userAnswers,
  ...entryAnswers,
  ...assetsAnswers,
  ...transferAnswers,
  ...depositAnswers,
  ...withdrawalAnswers,
  ...conversionAnswers,
  ...cardAnswers,
  ...identityAnswers,
  ...securityAnswers,
  ...invitationAnswers,
  ...subscriptionAnswers,
  ...financialAnswers,
  ...optionAnswers,
  ...shopAnswers,
}
const schemas = {
  ...app,
  ...help,
  ...message,
  ...home,
  ...market,
  ...trade,
  ...perpetual,
  ...security,
  ...user,
  ...identity,
  ...invitation,
  ...entry,
  ...assets,
  ...subscription,
  ...financial,
  ...option,
  ...shop,
}

type Answer = { request: v.GenericSchema<unknown, object>; answer: (asked: object, context: Context) => unknown }

/** How a call is answered: every call of the table is, else this does not compile. */
export const answerOf = (name: CallName): Answer => ({
  request: schemas[name].request as unknown as Answer['request'],
  answer: answers[name] as unknown as Answer['answer'],
})
