/** The handlers of all calls but the first screen's. */

import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { schemas as assets } from '../../protocol/schemas/assets.ts'
import { schemas as entry } from '../../protocol/schemas/entry.ts'
import { schemas as help } from '../../protocol/schemas/help.ts'
import { schemas as identity } from '../../protocol/schemas/identity.ts'
import { schemas as financial } from '../../protocol/schemas/invest.ts'
import { schemas as invitation } from '../../protocol/schemas/invitation.ts'
import { schemas as message } from '../../protocol/schemas/message.ts'
import { schemas as option } from '../../protocol/schemas/option.ts'
import { schemas as perpetual } from '../../protocol/schemas/perpetual.ts'
import { schemas as security } from '../../protocol/schemas/security.ts'
import { schemas as shop } from '../../protocol/schemas/shop.ts'
import { schemas as subscription } from '../../protocol/schemas/subscription.ts'
import { schemas as trade } from '../../protocol/schemas/trade.ts'
import { schemas as user } from '../../protocol/schemas/user.ts'
import { fillCatalogue, isCatalogueFilled } from '../catalogue/model.ts'
import { assetsHandlers } from './assets.ts'
import { cardHandlers } from './cards.ts'
import { conversionHandlers } from './conversions.ts'
import { depositHandlers } from './deposits.ts'
import { entryHandlers } from './entry.ts'
import { helpHandlers } from './help.ts'
import { identityHandlers } from './identity.ts'
import { investHandlers } from './invest.ts'
import { invitationHandlers } from './invitation.ts'
import { messageHandlers } from './messages.ts'
import { optionHandlers } from './option.ts'
import { perpetualHandlers } from './perpetual.ts'
import { securityHandlers } from './security.ts'
import { shopHandlers } from './shop/index.ts'
import { subscriptionHandlers } from './subscription.ts'
import { tradeHandlers } from './trade.ts'
import { transferHandlers } from './transfer.ts'
import { userHandlers } from './user.ts'
import { withdrawalHandlers } from './withdrawals.ts'

/** The calls that query the catalogue. */
const querying = {
  ...helpHandlers,
  ...messageHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...subscriptionHandlers,
  ...investHandlers,
  ...shopHandlers,
}

export { fillCatalogue }

/** Whether the handler of a call queries the catalogue in a language in which it is not filled. */
export const lacksCatalogue = (name: string, language: LanguageCode): boolean =>
  Object.hasOwn(querying, name) && !isCatalogueFilled(language)

export const handlers = {
  ...querying,
  ...tradeHandlers,
  ...perpetualHandlers,
  ...userHandlers,
  ...entryHandlers,
  ...assetsHandlers,
  ...transferHandlers,
  ...conversionHandlers,
  ...cardHandlers,
  ...identityHandlers,
  ...securityHandlers,
  ...invitationHandlers,
  ...optionHandlers,
}
export const schemas = {
  ...help,
  ...message,
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
