/** Actions with money: deposit, withdraw, transfer, convert. Pages that this build lacks are left out. */

import ArrowDownToLine from '#icons/arrow-down-to-line'
import ArrowLeftRight from '#icons/arrow-left-right'
import ArrowUpFromLine from '#icons/arrow-up-from-line'
import Repeat2 from '#icons/repeat-2'
import { linkTo } from '../../../protocol/routes.ts'
import { leadsSomewhere } from '../../bindings/navigation.tsx'
import type { TextKey } from '../../i18n/i18n.ts'
import type { IconNode } from '../../ui/Icon.tsx'

export interface MoneyAction {
  key: 'deposit' | 'withdraw' | 'transfer' | 'exchange'
  text: TextKey
  icon: IconNode
  link: string
}

/** The actions of the funding account, or of one of its currencies. */
export function moneyActions(currency?: string): MoneyAction[] {
  const actions: MoneyAction[] = [
    { key: 'deposit', text: 'assets.action.deposit', icon: ArrowDownToLine, link: linkTo('deposit', { currency }) },
    {
      key: 'withdraw',
      text: 'assets.action.withdraw',
      icon: ArrowUpFromLine,
      link: linkTo('withdrawal', { currency }),
    },
    {
      key: 'transfer',
      text: 'assets.action.transfer',
      icon: ArrowLeftRight,
      link: linkTo('transfer', currency === undefined ? {} : { from: 'funding', currency }),
    },
    { key: 'exchange', text: 'title.exchange', icon: Repeat2, link: linkTo('exchange', { from: currency }) },
  ]
  return actions.filter(({ link }) => leadsSomewhere(link))
}
