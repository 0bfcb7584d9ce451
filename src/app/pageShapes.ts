/** The shapes of pages while they load: bars before the app has loaded (index.html), and the same bars while a page's code loads. */
import type { RouteName } from '../../protocol/routes.ts'

/** A ticket beside its book, a chart, or a list of rows below its filter. */
type PageShape = 'ticket' | 'chart' | 'rows'

const PAGES: Readonly<Record<PageShape, string>> = {
  ticket: 'trading contract coinTrade contractTrade',
  chart: 'quote',
  rows: 'markets watchlist coinOrders contractOrders contractRecords secondRecords deadlineOrder assetRecords messages announcements help faq miningRecords loginRecords devices rebateTotals invitedFriends settings security personalCenter funds',
}

/** The shape of each page that has one of its own. */
export const PAGE_SHAPES: { readonly [name in RouteName]?: PageShape } = Object.fromEntries(
  Object.entries(PAGES).flatMap(([shape, names]) => names.split(' ').map((name) => [name, shape])),
)
