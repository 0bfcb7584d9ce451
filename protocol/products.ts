/** Products that a deployment can switch off, with their calls and pages. */
import type { CallName } from './calls/index.ts'
import { type RouteName, routeAt } from './routes.ts'

export const PRODUCTS = [
  'spot',
  'perpetual',
  'upDown',
  'options',
  'mining',
  'earn',
  'subscription',
  'invitations',
  'chat',
] as const
export type Product = (typeof PRODUCTS)[number]

const CALLS: { readonly [K in CallName]?: readonly Product[] } = {
  ...each('spot', ['currencyTrade', 'currencyRecord', 'currencyAmend', 'currencyRevoke', 'currencyRevokeAll']),
  ...each('perpetual', [
    'contractCloseOrder',
    'contractPendingCloseOrder',
    'contractStopWinLose',
    'contractStopLevels',
    'contractReverse',
    'contractMargin',
    'contractLeverage',
    'contractAmend',
    'contractRevokePending',
    'contractRevokeAll',
    'contractFinance',
    'contractPending',
    'contractHandOrder',
    'fundingRates',
    'fundingPayments',
    'contractPlaceOrder',
    'contractpendingPlaceOrder',
    'contractOverview',
  ]),
  ...each('upDown', [
    'secondPlaceOrder',
    'secondOrder',
    'secondHandOrder',
    'secondOrderRecord',
    'secondFinance',
    'secondOverview',
  ]),
  ...each('options', ['deadlinePlaceOrder', 'deadlineOrderRecord', 'deadlineOverview']),
  ...each(['mining', 'earn'], ['invest', 'investRecord', 'investPlaceOrder', 'investRedeem']),
  ...each('subscription', ['product', 'productDetail', 'orderRecord', 'subscription', 'subscriptionPay', 'placement']),
  ...each('invitations', ['invitation', 'inviteRecord']),
}

const PAGES: { readonly [K in RouteName]?: readonly Product[] } = {
  ...each(['spot', 'perpetual', 'upDown', 'options'], ['trading']),
  ...each('spot', ['coinTrade', 'coinOrders']),
  ...each('perpetual', ['contract', 'contractTrade', 'positionDetails', 'contractOrders', 'contractRecords']),
  ...each('options', ['deadlineOrder']),
  ...each('upDown', ['secondRecords']),
  ...each('mining', ['mining', 'miningProduct', 'miningRecords']),
  ...each(['earn', 'subscription'], ['financial']),
  ...each('earn', ['fixedInvestment']),
  ...each('invitations', ['invitation', 'rebateTotals', 'invitedFriends', 'share']),
}

function each<K extends string>(products: Product | readonly Product[], names: readonly K[]) {
  const list = typeof products === 'string' ? [products] : products
  return Object.fromEntries(names.map((name) => [name, list])) as { [N in K]: readonly Product[] }
}

/** The kinds of the Trading tab. */
export const PRODUCT_OF_KIND = { coin: 'spot', contract: 'perpetual', second: 'upDown', option: 'options' } as const

/** Parameters that choose a product within a page. */
const PARTS: { readonly [K in RouteName]?: readonly [parameter: string, Readonly<Record<string, Product>>] } = {
  trading: ['kind', PRODUCT_OF_KIND],
  financial: ['tab', { fixed: 'earn', subscription: 'subscription' }],
}

/** The products of a call; it has no purpose without one of them. */
export const productsOfCall = (call: CallName): readonly Product[] | undefined => CALLS[call]

/** The products of a page's link; the page has no purpose without one of them. Undefined for any other link. */
export function productsOfLink(link: string): readonly Product[] | undefined {
  const [path = '', query] = link.split('?', 2)
  const name = routeAt(path)?.name
  if (!name) return undefined
  const [parameter, parts] = PARTS[name] ?? []
  const part = parameter && parts && new URLSearchParams(query).get(parameter)
  const chosen = part && Object.hasOwn(parts, part) ? parts[part] : undefined
  return chosen ? [chosen] : PAGES[name]
}
