/**
 * The types of all text keys, from the English files. A text file needs a line here for its keys to be known to the compiler
 * (a test says when one is missing); at run time files are found by themselves.
 */
import type app from '../../locales/en/app.json'
import type assets from '../../locales/en/assets.json'
import type simulatorConsole from '../../locales/en/console.json'
import type contract from '../../locales/en/contract.json'
import type deployment from '../../locales/en/deployment.json'
import type deposit from '../../locales/en/deposit.json'
import type entry from '../../locales/en/entry.json'
import type error from '../../locales/en/error.json'
import type exchange from '../../locales/en/exchange.json'
import type field from '../../locales/en/field.json'
import type flows from '../../locales/en/flows.json'
import type help from '../../locales/en/help.json'
import type home from '../../locales/en/home.json'
import type identity from '../../locales/en/identity.json'
import type invest from '../../locales/en/invest.json'
import type invitation from '../../locales/en/invitation.json'
import type market from '../../locales/en/market.json'
import type message from '../../locales/en/message.json'
import type option from '../../locales/en/option.json'
import type payment from '../../locales/en/payment.json'
import type scenario from '../../locales/en/scenario.json'
import type security from '../../locales/en/security.json'
import type settings from '../../locales/en/settings.json'
import type shop from '../../locales/en/shop.json'
import type status from '../../locales/en/status.json'
import type subscription from '../../locales/en/subscription.json'
import type title from '../../locales/en/title.json'
import type trade from '../../locales/en/trade.json'
import type transfer from '../../locales/en/transfer.json'
import type transport from '../../locales/en/transport.json'
import type ui from '../../locales/en/ui.json'
import type upload from '../../locales/en/upload.json'
import type user from '../../locales/en/user.json'
import type withdrawal from '../../locales/en/withdrawal.json'

interface Areas {
  app: typeof app
  assets: typeof assets
  console: typeof simulatorConsole
  contract: typeof contract
  deployment: typeof deployment
  deposit: typeof deposit
  entry: typeof entry
  error: typeof error
  exchange: typeof exchange
  field: typeof field
  flows: typeof flows
  help: typeof help
  home: typeof home
  identity: typeof identity
  invest: typeof invest
  invitation: typeof invitation
  market: typeof market
  message: typeof message
  option: typeof option
  payment: typeof payment
  scenario: typeof scenario
  security: typeof security
  settings: typeof settings
  shop: typeof shop
  status: typeof status
  subscription: typeof subscription
  title: typeof title
  trade: typeof trade
  transfer: typeof transfer
  transport: typeof transport
  ui: typeof ui
  upload: typeof upload
  user: typeof user
  withdrawal: typeof withdrawal
}

/** 'count_one' and 'count_other' are asked for as 'count', with the parameter `count`. */
type Base<K extends string> = K extends `${infer B}_${'one' | 'other'}` ? B : K

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${Paths<T[K]>}`
}[keyof T & string]

/** Every text there is: 'ui.cancel', 'home.totalAssets', … */
export type TextKey = Paths<Areas>
