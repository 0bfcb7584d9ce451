import Bell from '#icons/bell'
import CreditCard from '#icons/credit-card'
import IdCard from '#icons/id-card'
import Megaphone from '#icons/megaphone'
import History from '#icons/rotate-ccw-clock'
import Share2 from '#icons/share-2'
import ShieldCheck from '#icons/shield-check'
import UserRoundPlus from '#icons/user-round-plus'
import WalletCards from '#icons/wallet-cards'
import { linkTo, type RouteName } from '../../../protocol/routes.ts'
import type { IconNode } from '../../ui/Icon.tsx'

/** A link of the personal center. */
export interface Entry {
  readonly icon: IconNode
  readonly screen: RouteName
}

/** Pages of an account, which ask visitors to log in. */
export const ACCOUNT: readonly Entry[] = [
  { icon: IdCard, screen: 'identity' },
  { icon: ShieldCheck, screen: 'security' },
  { icon: CreditCard, screen: 'bankCards' },
  { icon: WalletCards, screen: 'paymentMethods' },
  { icon: History, screen: 'loginRecords' },
]

/** The first that the backend offers is shown: invitations lead to the picture to share. */
export const FRIENDS: readonly Entry[] = [
  { icon: UserRoundPlus, screen: 'invitation' },
  { icon: Share2, screen: 'share' },
]

export const NEWS: readonly Entry[] = [
  { icon: Bell, screen: 'messages' },
  { icon: Megaphone, screen: 'announcements' },
]

/** The article about the operator. */
export const aboutLink = (): string => linkTo('article', { id: 'about' })

const CREDIT_SCREENS: Readonly<Record<string, RouteName>> = {
  email: 'security',
  mobile: 'security',
  authenticator: 'security',
  fundPassword: 'fundPassword',
  identity: 'identity',
}

/** The page where a part of the credit score is earned; undefined if it depends on conduct. */
export function creditLink(part: string): string | undefined {
  const screen = Object.hasOwn(CREDIT_SCREENS, part) ? CREDIT_SCREENS[part] : undefined
  return screen && linkTo(screen)
}
