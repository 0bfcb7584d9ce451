import { type Decimal, times } from '../../../../protocol/rules/decimal.ts'
import { useMoney } from '../../../bindings/useMoney.ts'
import { formatChange } from '../../../i18n/format.ts'
import { type Direction, directionOf } from '../../../ui/direction.ts'

/** How this user sees amounts of USDT: in the display currency, or hidden. */
export function useUsdt() {
  const { fiat, own, hidden, rate, places } = useMoney()
  return {
    hidden,
    amount: (usdt: Decimal): string => own(fiat(usdt)),
    /** With its sign, without the currency. */
    change: (usdt: Decimal): string => own(formatChange(times(usdt, rate), places)),
    /** The direction that its colour shows; a hidden amount has none. */
    direction: (usdt: Decimal): Direction => (hidden ? 'flat' : directionOf(usdt)),
  }
}
