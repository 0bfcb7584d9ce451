import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Pickaxe from 'lucide-react/icons/pickaxe'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Repeat2 from 'lucide-react/icons/repeat-2'
import ScrollText from 'lucide-react/icons/scroll-text'
import Star from 'lucide-react/icons/star'
import Timer from 'lucide-react/icons/timer'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import type { TextKey } from '../../i18n/i18n.ts'
import type { LucideIcon } from '../../ui/Icon.tsx'

interface Shortcut {
  icon: LucideIcon
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
