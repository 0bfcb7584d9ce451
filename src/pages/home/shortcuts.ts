import ArrowLeftRight from '#icons/arrow-left-right'
import LayoutGrid from '#icons/layout-grid'
import Pickaxe from '#icons/pickaxe'
import PiggyBank from '#icons/piggy-bank'
import ReceiptText from '#icons/receipt-text'
import Repeat2 from '#icons/repeat-2'
import ScrollText from '#icons/scroll-text'
import Star from '#icons/star'
import Timer from '#icons/timer'
import UserRoundPlus from '#icons/user-round-plus'
import type { TextKey } from '../../i18n/i18n.ts'
import type { IconNode } from '../../ui/Icon.tsx'

interface Shortcut {
  icon: IconNode
  text: TextKey
}

const SHORTCUTS: Record<string, Shortcut> = {
  exchange: { icon: Repeat2, text: 'home.shortcut.exchange' },
  upDown: { icon: Timer, text: 'home.shortcut.upDown' },
  earn: { icon: PiggyBank, text: 'home.shortcut.earn' },
  mining: { icon: Pickaxe, text: 'home.shortcut.mining' },
  invite: { icon: UserRoundPlus, text: 'home.shortcut.invite' },
  trade: { icon: ArrowLeftRight, text: 'home.shortcut.trade' },
  watchlist: { icon: Star, text: 'home.shortcut.watchlist' },
  orders: { icon: ReceiptText, text: 'home.shortcut.orders' },
  records: { icon: ScrollText, text: 'home.shortcut.records' },
}

/** The icon of a server's shortcut; unknown ones get a general one. */
export const shortcutOf = (key: string): Shortcut =>
  Object.hasOwn(SHORTCUTS, key) && SHORTCUTS[key] ? SHORTCUTS[key] : { icon: LayoutGrid, text: 'home.shortcut.other' }

/** The href of a server's link to a page of the app; undefined for other links. */
export const hrefOf = (link: string): string | undefined => (link.startsWith('/') ? `#${link}` : undefined)
