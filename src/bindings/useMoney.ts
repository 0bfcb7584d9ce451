import { useSelector } from '@xstate/react'
import { forexOf } from '../../machines/app/settingsFlow.ts'
import { DEFAULT_FOREX } from '../../protocol/rules/constants.ts'
import { type Decimal, times } from '../../protocol/rules/decimal.ts'
import { fiatPlaces } from '../../protocol/rules/fiat.ts'
import { formatFiat, masked } from '../i18n/format.ts'
import { useApp } from './useApp.ts'

/** How this user sees money: display currency, rate, hidden amounts. */
export function useMoney() {
  const { settings, start } = useApp()
  const chosen = useSelector(settings, ({ context }) => forexOf(context))
  const hidden = useSelector(settings, ({ context }) => context.style.hideAmounts)
  const list = useSelector(start, ({ context }) => context.forexList)
  // Without a rate of its own no currency is shown as if it were the dollar.
  const forex = list.find(({ title }) => title === chosen.title) ?? { ...DEFAULT_FOREX, rate: '1' }
  const { rate } = forex
  const places = fiatPlaces(forex.title)
  return {
    /** Title of the display currency, 'USD'. */
    title: forex.title,
    icon: forex.icon,
    /** The value of one USDT in it. */
    rate,
    /** Its decimals. */
    places,
    hidden,
    /** A USDT amount in the display currency: '$1,234.56'. */
    fiat: (usdt: Decimal) => formatFiat(times(usdt, rate), forex.icon, places),
    /** A text of the user's own money, or six dots. */
    own: (text: string) => masked(text, hidden),
  }
}
