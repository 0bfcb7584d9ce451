import './FundingLists.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { fundingPaymentsFlow, fundingRatesFlow } from '../../../machines/perpetual/fundingLists.ts'
import { sign } from '../../../protocol/rules/decimal.ts'
import type { FundingPayment } from '../../../protocol/shapes/funding.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { grouped } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { Badge } from '../../ui/Chip.tsx'
import { Figures } from '../../ui/Facts.tsx'
import { Empty } from '../../ui/States.tsx'
import { exactAmount, signedAmount } from '../shared/amounts.ts'
import { RecordFrame, type RecordListUse } from '../shared/RecordFrame.tsx'
import { RecordsSkeleton } from '../shared/RecordsSkeleton.tsx'
import type { Units } from './position.ts'

const RATE_PLACES = 4

/** A rate that was charged, with all its digits and at least four decimals: a payment can be checked by it. */
export const exactRateText = (percent: string): string => `${exactAmount(percent, RATE_PLACES)}%`

interface RatesProps {
  market: MarketItem
  /** The time of the next funding, if it is known: when it changes, a rate was charged. */
  next: number | undefined
}

/** The rates that were charged, newest first. */
export function FundingRates({ market: { id }, next }: RatesProps) {
  const { t, language } = useTranslation()
  const [list, send] = usePage(fundingRatesFlow, { filters: { id } })
  const known = useRef(next)
  useEffect(() => {
    if (next === known.current) return
    known.current = next
    send({ type: 'list.refresh' })
  }, [next, send])
  return (
    <SheetList
      list={list}
      send={send}
      empty={<Empty title={t('perpetual.funding.noRates.title')} text={t('perpetual.funding.noRates.text')} />}
    >
      <table className="funding-rates n">
        <thead>
          <tr>
            <th scope="col">{t('assets.record.time')}</th>
            <th scope="col">{t('perpetual.funding.interval')}</th>
            <th scope="col">{t('perpetual.funding.charged')}</th>
          </tr>
        </thead>
        <tbody>
          {list.context.rows.map(({ time, interval, rate }) => (
            <tr key={time}>
              <td>{formatDateTime(time * 1_000, language)}</td>
              <td>{t('perpetual.funding.hours', { hours: interval })}</td>
              <td>{exactRateText(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SheetList>
  )
}

interface PaymentsProps {
  of: { position: string } | { code: string }
  unitsOf: (code: string) => Units
  /** Whether it lists several positions, so that each payment names its direction. */
  isMixed?: boolean
}

/** The funding that the user's positions paid and received, with all digits and the figures of each calculation. */
export function FundingPayments({ of, unitsOf, isMixed = false }: PaymentsProps) {
  const { t } = useTranslation()
  const [list, send] = usePage(fundingPaymentsFlow, { filters: of })
  useUserChanged('orders', () => send({ type: 'list.refresh' }))
  return (
    <SheetList
      list={list}
      send={send}
      empty={<Empty title={t('perpetual.funding.none.title')} text={t('perpetual.funding.none.text')} />}
    >
      <ul className="funding-payments">
        {list.context.rows.map((payment) => (
          <Payment
            key={`${payment.position} ${payment.time}`}
            payment={payment}
            units={unitsOf(payment.code)}
            isMixed={isMixed}
          />
        ))}
      </ul>
    </SheetList>
  )
}

function Payment({ payment, units, isMixed }: { payment: FundingPayment; units: Units; isMixed: boolean }) {
  const { t, language } = useTranslation()
  const { own, hidden } = useMoney()
  const { time, direction, quantity, markPrice, rate, amount, currency } = payment
  return (
    <li className="funding-payment">
      <div className="row g2 wrap">
        {isMixed && <Badge tone={direction === 'long' ? 'up' : 'down'}>{t(`perpetual.${direction}`)}</Badge>}
        <span className="f12 t2 n" translate="no">
          {formatDateTime(time * 1_000, language)}
        </span>
        <span className={`f15 m n funding-amount ${sign(amount) > 0 && !hidden ? 'up' : ''}`} translate="no">
          {own(signedAmount(amount))} <span className="f12 t3">{currency}</span>
        </span>
      </div>
      <Figures
        className="contract-figures"
        rows={[
          { label: t('perpetual.funding.charged'), value: exactRateText(rate) },
          { label: t('perpetual.d.quantity'), value: own(`${units.coins(quantity)} ${units.base}`) },
          { label: t('perpetual.mark'), value: grouped(markPrice) },
        ]}
      />
    </li>
  )
}

interface SheetListProps extends RecordListUse {
  empty: ReactNode
  children: ReactNode
}

function SheetList({ list, children, ...rest }: SheetListProps) {
  return (
    <RecordFrame
      list={list}
      {...rest}
      count={list.context.rows.length}
      skeleton={<RecordsSkeleton variant="entries" />}
      inSheet
    >
      {children}
    </RecordFrame>
  )
}
