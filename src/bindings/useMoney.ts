import { useSelector } from '@xstate/react'
import { forexOf } from '../../machines/app/settingsFlow.ts'
import { type Decimal, times } from '../../protocol/rules/decimal.ts'
import { formatFiat, masked } from '../i18n/format.ts'
import { useApp } from './useApp.ts'

export interface Money {
  /** Title of the display currency, 'USD'. */
  readonly title: string
  readonly icon: string
  /** How much of it one USDT is. */
  readonly rate: Decimal
  /** Amounts are hidden. */
  readonly hidden: boolean
  /** An amount in USDT as the display currency shows it: '$1,234.56'. */
  readonly fiat: (usdt: Decimal) => string
  /** A text of the user's own money, or six dots. */
  readonly own: (text: string) => string
}

/** How this user sees money: the display currency with its rate, and whether amounts are hidden. */
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
