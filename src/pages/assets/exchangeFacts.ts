import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { orUnknown } from '../../i18n/format.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { amountText, rateText } from '../shared/amounts.ts'
import { inverse, spreadCost } from './rates.ts'

interface Rated {
  from: string
  to: string
  rate?: Decimal | null | undefined
  spread?: Decimal | null | undefined
  received?: Decimal | undefined
}

/** A rate in both directions and its spread, in percent and as an amount. */
export function rateFacts(t: TFunction, { from, to, rate, spread, received }: Rated): Fact[] {
  const one = (currency: string, amount: string) => t('exchange.rateOf', { currency, amount })
  return [
    { label: t('exchange.rate'), value: orUnknown(rate, (known) => one(from, rateText(known, to))) },
    {
      label: t('exchange.inverse'),
      value: orUnknown(rate && inverse(rate), (known) => one(to, rateText(known, from))),
    },
    spreadFact(t, { to, spread, received }),
  ]
}

/** A spread in percent and, where it is known what is received, as an amount. */
export const spreadFact = (t: TFunction, { to, spread, received }: Omit<Rated, 'from' | 'rate'>): Fact => ({
  label: t('exchange.spread'),
  value: orUnknown(spread, (percent) =>
    received === undefined
      ? `${percent}%`
      : t('exchange.spreadOf', { percent, amount: amountText(spreadCost(received, percent), to) }),
  ),
})
