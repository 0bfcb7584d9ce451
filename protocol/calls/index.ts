/** The protocol table: every call by its one name. Rows are small and loaded at once; schemas load by area (schemas.ts). */

import type { CallRow } from '../row.ts'
import { appCalls } from './app.ts'
import { assetsCalls } from './assets.ts'
import { entryCalls } from './entry.ts'
import { helpCalls } from './help.ts'
import { homeCalls } from './home.ts'
import { identityCalls } from './identity.ts'
import { investCalls } from './invest.ts'
import { invitationCalls } from './invitation.ts'
import { marketCalls } from './market.ts'
import { messageCalls } from './message.ts'
import { optionCalls } from './option.ts'
import { perpetualCalls } from './perpetual.ts'
import { securityCalls } from './security.ts'
import { shopCalls } from './shop.ts'
import { subscriptionCalls } from './subscription.ts'
import { tradeCalls } from './trade.ts'
import { userCalls } from './user.ts'

const byArea = {
  app: appCalls,
  home: homeCalls,
  market: marketCalls,
  trade: tradeCalls,
  user: userCalls,
  entry: entryCalls,
  assets: assetsCalls,
  perpetual: perpetualCalls,
  option: optionCalls,
  subscription: subscriptionCalls,
  financial: investCalls,
  identity: identityCalls,
  security: securityCalls,
  invitation: invitationCalls,
  help: helpCalls,
  message: messageCalls,
  shop: shopCalls,
}

export type Area = keyof typeof byArea

export const calls = {
  ...appCalls,
  ...homeCalls,
  ...marketCalls,
  ...tradeCalls,
  ...userCalls,
  ...entryCalls,
  ...assetsCalls,
  ...perpetualCalls,
  ...optionCalls,
  ...subscriptionCalls,
  ...investCalls,
  ...identityCalls,
  ...securityCalls,
  ...invitationCalls,
  ...helpCalls,
  ...messageCalls,
  ...shopCalls,
}

export type CallName = keyof typeof calls

export const callNames = Object.keys(calls) as CallName[]

/** The row of a call. */
export const rowOf = (name: CallName): CallRow => calls[name]

/** The area of a call, which names the file of its schemas. */
export function areaOf(name: CallName): Area {
  const area = (Object.keys(byArea) as Area[]).find((each) => Object.hasOwn(byArea[each], name))
  if (!area) throw new Error(`no area for ${name}`)
  return area
}

/** Where relative paths of the shop add-on begin. */
export const SHOP_PREFIX = '/addons/shopro/'

/** The path below the host: as written with a leading slash, else under the shop add-on. */
export const absolutePath = (path: string): string => (path.startsWith('/') ? path : SHOP_PREFIX + path)
