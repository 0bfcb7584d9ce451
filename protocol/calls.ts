/** The protocol table: every call by its one name. Rows are small and loaded at once; schemas load by area (schemas.ts). */
import { appCalls } from './calls/app.ts'
import { assetsCalls } from './calls/assets.ts'
import { entryCalls } from './calls/entry.ts'
import { helpCalls } from './calls/help.ts'
import { homeCalls } from './calls/home.ts'
import { identityCalls } from './calls/identity.ts'
import { investCalls } from './calls/invest.ts'
import { invitationCalls } from './calls/invitation.ts'
import { marketCalls } from './calls/market.ts'
import { messageCalls } from './calls/message.ts'
import { optionCalls } from './calls/option.ts'
import { perpetualCalls } from './calls/perpetual.ts'
import { securityCalls } from './calls/security.ts'
import { shopCalls } from './calls/shop.ts'
import { subscriptionCalls } from './calls/subscription.ts'
import { tradeCalls } from './calls/trade.ts'
import { userCalls } from './calls/user.ts'
import type { CallRow } from './row.ts'

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
