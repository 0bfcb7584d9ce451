/**
 * Declares the keys of all texts to i18next, from the English files. A new file needs a line here, without which
 * its keys do not compile; at run time files are found automatically.
 */
import 'i18next'

interface Translation {
  analysis: typeof import('../../locales/en/analysis.json')
  app: typeof import('../../locales/en/app.json')
  assets: typeof import('../../locales/en/assets.json')
  console: typeof import('../../locales/en/console.json')
  deployment: typeof import('../../locales/en/deployment.json')
  deposit: typeof import('../../locales/en/deposit.json')
  drawings: typeof import('../../locales/en/drawings.json')
  dust: typeof import('../../locales/en/dust.json')
  entry: typeof import('../../locales/en/entry.json')
  error: typeof import('../../locales/en/error.json')
  exchange: typeof import('../../locales/en/exchange.json')
  fees: typeof import('../../locales/en/fees.json')
  field: typeof import('../../locales/en/field.json')
  flows: typeof import('../../locales/en/flows.json')
  help: typeof import('../../locales/en/help.json')
  home: typeof import('../../locales/en/home.json')
  identity: typeof import('../../locales/en/identity.json')
  invest: typeof import('../../locales/en/invest.json')
  invitation: typeof import('../../locales/en/invitation.json')
  large: typeof import('../../locales/en/large.json')
  market: typeof import('../../locales/en/market.json')
  message: typeof import('../../locales/en/message.json')
  option: typeof import('../../locales/en/option.json')
  payment: typeof import('../../locales/en/payment.json')
  perpetual: typeof import('../../locales/en/perpetual.json')
  records: typeof import('../../locales/en/records.json')
  scenario: typeof import('../../locales/en/scenario.json')
  security: typeof import('../../locales/en/security.json')
  settings: typeof import('../../locales/en/settings.json')
  shop: typeof import('../../locales/en/shop.json')
  stage: typeof import('../../locales/en/stage.json')
  status: typeof import('../../locales/en/status.json')
  subscription: typeof import('../../locales/en/subscription.json')
  title: typeof import('../../locales/en/title.json')
  tour: typeof import('../../locales/en/tour.json')
  trade: typeof import('../../locales/en/trade.json')
  transfer: typeof import('../../locales/en/transfer.json')
  transport: typeof import('../../locales/en/transport.json')
  ui: typeof import('../../locales/en/ui.json')
  upload: typeof import('../../locales/en/upload.json')
  user: typeof import('../../locales/en/user.json')
  watchlists: typeof import('../../locales/en/watchlists.json')
  withdrawal: typeof import('../../locales/en/withdrawal.json')
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Translation }
  }
}
