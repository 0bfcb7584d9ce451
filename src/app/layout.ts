/** Layout of the pages on large screens: content width by the kind of page, and lists that stay beside their details. */
import type { Route, RouteName } from '../../protocol/routes.ts'

/**
 * `form` for forms and settings, `list` for lists and texts, `split` for lists that have two columns where the screen has room,
 * `wide` for desks, `full` for pages with a layout of their own.
 */
export type PageWidth = 'form' | 'list' | 'split' | 'wide' | 'full'

const LISTS =
  'markets watchlist coinOrders contractOrders contractRecords secondRecords assetRecords assetAnalysis positionDetails messages announcements article help faq faqAnswer mining miningRecords financial loginRecords devices fees invitation rebateTotals invitedFriends'
const SPLIT = 'home funds'
const WIDE = 'trading contract coinTrade contractTrade deadlineOrder'

const widths = new Map<string, PageWidth>([
  ['quote', 'full'],
  ...LISTS.split(' ').map((name) => [name, 'list'] as const),
  ...SPLIT.split(' ').map((name) => [name, 'split'] as const),
  ...WIDE.split(' ').map((name) => [name, 'wide'] as const),
])

/** The width of a page's content; pages that only demos have fill the screen. */
export const widthOf = (name: RouteName | undefined): PageWidth => (name ? (widths.get(name) ?? 'form') : 'full')

/**
 * Lists with the pages of their rows. A page of several lists belongs to the first, unless another one opened it. Rows without a page of
 * their own show their details in the same place (DetailSheet).
 */
const DETAILS: { readonly [list in RouteName]?: string } = {
  markets: 'quote',
  help: 'faq faqAnswer workOrder article',
  settings: 'language currency theme direction notifications faq article workOrder loginRecords',
  security:
    'fundPassword authenticator authenticatorKey bindContact editPhone editSecurity c2cSecurity paymentMethods addPaymentMethod bankCards bindBankCard loginRecords devices identity identityStatus',
  invitation: 'rebateTotals invitedFriends',
  financial: 'fixedInvestment financial',
  mining: 'miningProduct',
  announcements: 'announcements',
  contractOrders: 'positionDetails',
  coinOrders: '',
  assetRecords: '',
}
/** Lists of a user's own records, which visitors don't have. */
const OWN: ReadonlySet<RouteName> = new Set(['contractOrders', 'coinOrders', 'assetRecords'])
export const isOwnList = (list: RouteName): boolean => OWN.has(list)

const lists = Object.keys(DETAILS) as RouteName[]
const pagesOf = new Map<string, readonly string[]>(lists.map((list) => [list, (DETAILS[list] ?? '').split(' ')]))

/** Whether a page opens beside a list instead of replacing it. Messages lead to pages of all kinds. */
export function opensBeside(list: RouteName, { name, tab }: Route): boolean {
  if (list === 'messages') return tab === undefined && widthOf(name) !== 'wide' && name !== list
  return pagesOf.get(list)?.includes(name) === true
}

/** Whether a page is a list with details. */
const isList = (name: RouteName): boolean => name === 'messages' || pagesOf.has(name)

/** Rows whose page has the path of their list, by the parameter that names the row. */
const ROW_PARAMETERS: { readonly [list in RouteName]?: string } = { announcements: 'id', financial: 'project' }

/** The panes beside each other: a list, and its detail unless the address is the list's own. */
export interface Panes {
  list: RouteName
  detail: boolean
}

interface Place {
  route: Route | undefined
  search: string
  /** The list that the page was opened from. */
  from?: RouteName | undefined
}

/** The panes of a page on a large screen; undefined for a page without panes. */
export function panesOf({ route, search, from }: Place): Panes | undefined {
  if (!route) return undefined
  const ofRow = ROW_PARAMETERS[route.name]
  const isDetail = ofRow === undefined ? !isList(route.name) : new URLSearchParams(search).has(ofRow)
  if (from && from !== route.name && opensBeside(from, route)) return { list: from, detail: true }
  if (!isDetail) return { list: route.name, detail: false }
  const list = lists.find((one) => opensBeside(one, route))
  return list && { list, detail: true }
}
