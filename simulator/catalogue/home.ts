/**
 * Banners, shortcuts and headlines of Home, as plain arrays that nothing changes. Links are page paths; the texts of banners and headlines
 * are found by id and key.
 */
import { linkTo } from '../../protocol/routes.ts'
import type { homeIn } from '../texts/texts.ts'

type HomeTexts = ReturnType<typeof homeIn>

/** The announcements that every world begins with. */
export const NOTICES = ['opening', 'fees', 'watchlists'] as const satisfies readonly (keyof HomeTexts['headlines'])[]
export type NoticeKey = (typeof NOTICES)[number]

export const BANNERS: readonly { id: 1 | 2 | 3; link: string }[] = [
  { id: 1, link: linkTo('markets') },
  { id: 2, link: linkTo('trading') },
  { id: 3, link: linkTo('settings') },
]

export const HEADLINES: readonly { id: number; key: NoticeKey; hoursBeforeStart: number }[] = [
  { id: 1, key: 'opening', hoursBeforeStart: 2 },
  { id: 2, key: 'fees', hoursBeforeStart: 26 },
  { id: 3, key: 'watchlists', hoursBeforeStart: 74 },
]

export const SHORTCUTS: readonly { id: number; key: string; link: string }[] = [
  { id: 1, key: 'exchange', link: linkTo('exchange') },
  { id: 2, key: 'upDown', link: linkTo('trading', { kind: 'second' }) },
  { id: 3, key: 'earn', link: linkTo('financial') },
  { id: 4, key: 'mining', link: linkTo('mining') },
  { id: 5, key: 'invite', link: linkTo('invitation') },
  { id: 6, key: 'trade', link: linkTo('trading') },
  { id: 7, key: 'watchlist', link: linkTo('watchlist') },
  { id: 8, key: 'orders', link: linkTo('coinOrders') },
  { id: 9, key: 'records', link: linkTo('assetRecords') },
]
