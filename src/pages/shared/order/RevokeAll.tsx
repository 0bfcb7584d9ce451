import './RevokeAll.css'
import type { ReactNode } from 'react'
import type { AllOrders, RevokeAllFlow } from '../../../../machines/submission/revoking.ts'
import type { RevokedAll } from '../../../../protocol/shapes/trade.ts'
import { Offered } from '../../../bindings/offered.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { Fact } from '../../../ui/Facts.tsx'
import { valueText } from '../filterTexts.ts'
import type { RecordFiltering } from '../useRecordFilter.ts'
import { type RevokeWords, useRevokeOf } from './Revoke.tsx'

const WORDS: RevokeWords = {
  ask: 'trade.revokeAll.ask',
  text: 'trade.revokeAll.text',
  checking: 'trade.revokeAll.checking',
  absent: 'trade.revokeAll.absent',
  uncertain: 'trade.revokeAll.uncertain',
}

const doneText = (revoked: RevokedAll | null) =>
  revoked ? { key: 'trade.revokeAll.done', params: { count: revoked.count } } : { key: 'trade.revokeAll.happened' }

interface Props<Filter> {
  flow: RevokeAllFlow<Filter>
  call: 'currencyRevokeAll' | 'contractRevokeAll'
  /** The filter of the list on screen. */
  filter: Filter
  total: number
  /** The same filter, as the dialog shows it. */
  facts: readonly Fact[]
  onOver: () => void
  /** At the start of the line; the number of orders by default. */
  children?: ReactNode
}

/** The line above a list of open orders, with the button that cancels them all, if there are several. */
export function RevokeAll<Filter>({ flow, call, filter, total, facts, onOver, children }: Props<Filter>) {
  const { t } = useTranslation()
  const factsOf = (orders: AllOrders<Filter>): readonly Fact[] => [
    { label: t('trade.revokeAll.orders'), value: String(orders.total) },
    ...facts,
  ]
  const revoke = useRevokeOf<AllOrders<Filter>, RevokedAll>(flow, { factsOf, done: doneText, words: WORDS, onOver })
  return (
    <>
      {(children !== undefined || total > 1) && (
        <div className="orders-bar">
          {children ?? (
            <span>
              {t('trade.revokeAll.orders')}{' '}
              <span className="n" translate="no">
                {total}
              </span>
            </span>
          )}
          {total > 1 && (
            <Offered call={call}>
              <button type="button" className="orders-cancel" onClick={() => revoke.ask({ filter, total })}>
                {t('trade.revokeAll.button')}
              </button>
            </Offered>
          )}
        </div>
      )}
      {revoke.dialog}
    </>
  )
}

/** The chosen fields of a list's filter, or a text for an empty filter. */
export function useFilterFacts({ fields, chosen }: RecordFiltering): Fact[] {
  const { t, language } = useTranslation()
  const rows = Object.entries(chosen).map(([key, value]) => ({
    label: fields.find((field) => field.key === key)?.label ?? t('records.filter.days'),
    value: valueText(t, language, fields, [key, value]),
  }))
  return rows.length > 0 ? rows : [{ label: t('trade.marketName'), value: t('trade.revokeAll.every') }]
}
