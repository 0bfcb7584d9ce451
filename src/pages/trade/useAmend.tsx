import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { amendFlow, openOrderOf } from '../../../machines/trade/amendFlow.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'
import { useOffered } from '../../bindings/offered.tsx'
import { usePage } from '../../bindings/usePage.ts'
import { useSubmission } from '../../bindings/useSubmission.ts'
import { isOpen, type Markets } from '../shared/order/order.ts'
import { useOrderEnds } from '../shared/useOrderEnds.ts'

const AmendSheet = lazy(() => import('./AmendSheet.tsx'))

export interface Amend {
  /**
   * Opens an order's sheet, with another price (of one that waits, its stop price) if given; undefined for an order that can't be changed,
   * or if the backend doesn't state that it can.
   */
  opener: (order: SpotOrder, price?: Decimal) => (() => void) | undefined
  sheet: ReactNode
}

interface Done {
  amended: SpotOrder | null
}

const doneText = ({ amended }: Done) => ({
  key: amended?.state === 'filled' ? 'trade.placed.filled' : 'trade.amend.done',
})

/** Changes price, amount and stop price of an open order of a list, in a sheet. */
export function useAmend(rows: readonly SpotOrder[], markets: Markets, onOver: () => void): Amend {
  const [state, send, actor] = usePage(amendFlow, {})
  const submission = useSubmission<'currencyAmend'>(actor)
  useOrderEnds(actor, { texts: { 'amend.done': doneText }, onOver })
  const { order, market } = state.context
  const listed = rows.find(({ number }) => number === order?.number)
  useEffect(() => {
    const now = listed && openOrderOf(listed)
    if (now) send({ type: 'amend.changed', order: now })
  }, [listed, send])
  const canAmend = useOffered(['currencyAmend']).length > 0
  const opener = (requested: SpotOrder, price?: Decimal) => {
    const where = markets.get(requested.code)
    const open = isOpen(requested) && canAmend && where?.canAmend === true ? openOrderOf(requested) : undefined
    if (!open || !where) return undefined
    const { base, quote, tick, step, minTotal, trailingRange } = where
    return () => {
      send({ type: 'amend.open', order: open, market: { base, quote, tick, step, minTotal, trailingRange } })
      if (price !== undefined) send({ type: 'amend.edit', change: open.isWaiting ? { trigger: price } : { price } })
    }
  }
  const isShown = state.matches('typing') || state.matches('amending')
  const sheet = isShown && order && market && (
    <Suspense>
      <AmendSheet state={state} submission={submission} send={send} order={order} market={market} />
    </Suspense>
  )
  return { opener, sheet }
}
