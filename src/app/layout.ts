/** Layout of the pages on large screens: content width by the kind of page. */
import type { RouteName } from '../../protocol/routes.ts'

/** `form` for forms and settings, `list` for lists and texts, `wide` for desks, `full` for pages with a layout of their own. */
export type PageWidth = 'form' | 'list' | 'wide' | 'full'

const LISTS =
  'home markets watchlist funds coinOrders contractOrders contractRecords secondRecords assetRecords positionDetails messages announcements article help faq faqAnswer mining miningRecords financial loginRecords devices invitation rebateTotals invitedFriends'
const WIDE = 'trading contract coinTrade contractTrade deadlineOrder'

const widths = new Map<string, PageWidth>([
  ['quote', 'full'],
  ...LISTS.split(' ').map((name) => [name, 'list'] as const),
  ...WIDE.split(' ').map((name) => [name, 'wide'] as const),
])

/** The width of a page's content; pages that only demos have fill the screen. */
export const widthOf = (name: RouteName | undefined): PageWidth => (name ? (widths.get(name) ?? 'form') : 'full')
