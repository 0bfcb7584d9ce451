import '../../../ui/Facts.css'
import { isZero } from '../../../../protocol/rules/decimal.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Change } from '../../../ui/MarketRow.tsx'
import type { Figures } from './figures.ts'
import { Term, type TermName } from './Term.tsx'
import { useUsdt } from './usdt.ts'

/** What came in, went out and was earned between two values, in the order in which they add up. */
export function Facts({ figures }: { figures: Figures }) {
  const { t } = useTranslation()
  const { amount, change, direction } = useUsdt()
  const { opening, deposits, withdrawals, transfers, profit, closing } = figures
  const row = (name: TermName, label: string, value: string) => (
    <div className="kv">
      <dt>
        <Term of={name}>{label}</Term>
      </dt>
      <dd translate="no">{value}</dd>
    </div>
  )
  return (
    <dl>
      {row('value', t('analysis.opening'), amount(opening))}
      {row('deposits', t('analysis.deposits'), amount(deposits))}
      {row('withdrawals', t('analysis.withdrawals'), amount(withdrawals))}
      {!isZero(transfers) && row('transfers', t('analysis.transfers'), change(transfers))}
      <div className="kv">
        <dt>
          <Term of="profit">{t('analysis.profit')}</Term>
        </dt>
        <dd>
          <Change direction={direction(profit)}>{change(profit)}</Change>
        </dd>
      </div>
      {row('value', t('analysis.closing'), amount(closing))}
    </dl>
  )
}
