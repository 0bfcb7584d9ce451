/** The walk model of each machine by its name in the register. */
import { appWalks } from './app.ts'
import { assetsWalks } from './assets.ts'
import { contractWalks } from './contract.ts'
import { entryWalks } from './entry.ts'
import { helpWalks } from './help.ts'
import { identityWalks } from './identity.ts'
import { investWalks } from './invest.ts'
import { marketWalks } from './market.ts'
import type { WalkModel } from './model.ts'
import { partsWalks } from './parts.ts'
import { securityWalks } from './security.ts'
import { shopWalks } from './shop.ts'
import { tradeWalks } from './trade.ts'
import { withdrawalWalks } from './withdrawal.ts'

export const WALKS: Readonly<Record<string, WalkModel>> = {
  ...appWalks,
  ...assetsWalks,
  ...withdrawalWalks,
  ...contractWalks,
  ...entryWalks,
  ...identityWalks,
  ...helpWalks,
  ...investWalks,
  ...marketWalks,
  ...securityWalks,
  ...shopWalks,
  ...tradeWalks,
  ...partsWalks,
}
