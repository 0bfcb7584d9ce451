import type { Decimal } from '../../../protocol/rules/decimal.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { amountText, rateText } from '../shared/amounts.ts'
import { inverse, spreadCost } from './rates.ts'

interface Rated {
  from: string
  to: string
  rate?: Decimal | undefined
  spread?: Decimal | undefined
  received?: Decimal | undefined
}

const NOTHING = '—'

/** A rate in both directions and its spread, in percent and as an amount. */
export function rateFacts(t: TFunction, { from, to, rate, spread, received }: Rated): Fact[] {
  const back = rate === undefined ? undefined : inverse(rate)
  const one = (currency: string, amount: string) => t('exchange.rateOf', { currency, amount })
  const share =
    spread === undefined
      ? NOTHING
      : received === undefined
        ? `${spread}%`
        : t('exchange.spreadOf', { percent: spread, amount: amountText(spreadCost(received, spread), to) })
  return [
    { label: t('exchange.rate'), value: rate === undefined ? NOTHING : one(from, rateText(rate, to)) },
    { label: t('exchange.inverse'), value: back === undefined ? NOTHING : one(to, rateText(back, from)) },
    { label: t('exchange.spread'), value: share },
  ]
}
