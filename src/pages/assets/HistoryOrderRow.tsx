import { pairName } from '../../../protocol/currencies.ts'
import { sign } from '../../../protocol/rules/decimal.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatTime, msOf } from '../../i18n/time.ts'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { changeText, rateText, signedAmount } from '../shared/amounts.ts'
import type { HistoryOrder } from './history.ts'

interface Props {
  order: HistoryOrder
  open: boolean
  onToggle: () => void
}

/** An order of the history: what was bought or sold, both sums, pair and average price. A tap shows its fills. */
export function HistoryOrderRow({ order, open, onToggle }: Props) {
  const { t, language } = useTranslation()
  const { base, quote, got, isBuy, fills, price, time } = order
  const facts = [
    ...(price === undefined ? [] : [t('assets.record.average', { price: rateText(price, quote) })]),
    ...(fills > 1 ? [t('assets.record.fills', { count: fills })] : []),
  ]
  return (
    <article className="record">
      <div className="record-line">
        <button type="button" className="record-open record-coin" aria-expanded={open} onClick={onToggle}>
          <CoinIcon symbol={base} size={20} />
          {t(isBuy ? 'assets.record.bought' : 'assets.record.sold', { coin: base })}
        </button>
        <Change amount={got.base} currency={base} large />
      </div>
      <div className="record-line record-sub n">
        <p>
          {pairName({ base, quote })} · {formatTime(msOf(time), language, true)}
        </p>
        <Change amount={got.quote} currency={quote} />
      </div>
      {facts.length > 0 && (
        <p className="record-sub n" data-exact>
          {facts.join(' · ')}
        </p>
      )}
    </article>
  )
}

function Change({ amount, currency, large = false }: { amount: string; currency: string; large?: boolean }) {
  const { own, hidden } = useMoney()
  const direction = sign(amount) > 0 && !hidden ? 'up' : ''
  return (
    <p className={`n ${large ? `f15 m ${direction}` : ''}`} translate="no" title={own(signedAmount(amount))}>
      {own(changeText(amount, currency))} <span className={large ? 'f12 t3' : undefined}>{currency}</span>
    </p>
  )
}
