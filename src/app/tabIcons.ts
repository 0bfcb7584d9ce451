import type { IconNode } from 'lucide'
import ArrowLeftRight from '#icons/arrow-left-right'
import ChartNoAxesColumn from '#icons/chart-no-axes-column'
import FileText from '#icons/file-text'
import House from '#icons/house'
import Wallet from '#icons/wallet'
import { type RouteName, routes } from '../../protocol/routes.ts'

export const TABS = routes.filter(({ tab }) => tab !== undefined)

const ICONS: Partial<Record<RouteName, IconNode>> = {
  home: House,
  markets: ChartNoAxesColumn,
  trading: ArrowLeftRight,
  contract: FileText,
  funds: Wallet,
}

/** The icon of a tab. */
export const tabIcon = (name: RouteName): IconNode => ICONS[name] ?? House
