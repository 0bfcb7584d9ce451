/**
 * The types of all text keys, from the English files. A text file needs a line here for its keys to be known to the compiler
 * (a test says when one is missing); at run time files are found by themselves.
 */
import type app from '../../locales/en/app.json'
import type assets from '../../locales/en/assets.json'
import type entry from '../../locales/en/entry.json'
import type error from '../../locales/en/error.json'
import type field from '../../locales/en/field.json'
import type home from '../../locales/en/home.json'
import type market from '../../locales/en/market.json'
import type settings from '../../locales/en/settings.json'
import type status from '../../locales/en/status.json'
import type title from '../../locales/en/title.json'
import type trade from '../../locales/en/trade.json'
import type transport from '../../locales/en/transport.json'
import type ui from '../../locales/en/ui.json'

interface Areas {
  app: typeof app
  assets: typeof assets
  entry: typeof entry
  error: typeof error
  field: typeof field
  home: typeof home
  market: typeof market
  settings: typeof settings
  status: typeof status
  title: typeof title
  trade: typeof trade
  transport: typeof transport
  ui: typeof ui
}

/** 'count_one' and 'count_other' are asked for as 'count', with the parameter `count`. */
type Base<K extends string> = K extends `${infer B}_${'one' | 'other'}` ? B : K

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${Paths<T[K]>}`
}[keyof T & string]

/** Every text there is: 'ui.cancel', 'home.totalAssets', … */
export type TextKey = Paths<Areas>
