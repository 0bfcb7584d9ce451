import { useSelector } from '@xstate/react'
import { forexOf } from '../../machines/app/settingsFlow.ts'
import { type Decimal, times } from '../../protocol/rules/decimal.ts'
import { formatFiat, masked } from '../i18n/format.ts'
import { useApp } from './useApp.ts'

export interface Money {
  /** Title of the display currency, 'USD'. */
  readonly title: string
  readonly icon: string
  /** The value of one USDT in it. */
  readonly rate: Decimal
  readonly hidden: boolean
  /** A USDT amount in the display currency: '$1,234.56'. */
  readonly fiat: (usdt: Decimal) => string
  /** A text of the user's own money, or six dots. */
  readonly own: (text: string) => string
}

/** How this user sees money: display currency, rate, hidden amounts. */
export function useMoney(): Money {
  const { settings, start } = useApp()
  const forex = useSelector(settings, ({ context }) => forexOf(context))
  const hidden = useSelector(settings, ({ context }) => context.style.hideAmounts)
  const list = useSelector(start, ({ context }) => context.forexList)
  const rate = list.find(({ title }) => title === forex.title)?.rate ?? '1'
  return {
    title: forex.title,
    icon: forex.icon,
    rate,
    hidden,
    fiat: (usdt) => formatFiat(times(usdt, rate), forex.icon),
    own: (text) => masked(text, hidden),
  }
}
