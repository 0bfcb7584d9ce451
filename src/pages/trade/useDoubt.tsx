import { type ReactNode, useState } from 'react'
import type { OrderEvent } from '../../../machines/shared/moneyOrder.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { useStale } from '../../live/hooks.ts'
import { useText } from '../../text/text.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { OrderState } from './OrderReview.tsx'
import { priceMoved } from './ticket.ts'

interface Asked {
  order: OrderState | undefined
  send: (event: OrderEvent) => void
  /** The price that the review was opened at, 0 where it is not known. */
  openedAt: Decimal
  /** The price of the moment; nothing where the order names its own. */
  now: Decimal | undefined
  /** A price as the market writes it. */
  price: (value: Decimal) => string
}

interface Doubt {
  doubt: ReactNode
  /** Confirm was tapped in spite of it: now it says so. */
  again: boolean
  send: (event: OrderEvent) => void
}

/** Prices that stand still, or have moved since the review opened: the first tap on confirm makes it urgent, the second sends. */
export function useDoubt({ order, send, openedAt, now, price }: Asked): Doubt {
  const say = useText()
  const stale = useStale()
  const [asked, setAsked] = useState(false)
  const moved = now !== undefined && priceMoved(openedAt, now)
  const doubtful = (stale || moved) && order?.matches('placing') === false
  return {
    doubt: doubtful && (
      <Notice tone="warn" urgent={asked}>
        {moved && !stale
          ? say('trade.review.moved', { from: price(openedAt), to: price(now) })
          : say('trade.review.stale')}
      </Notice>
    ),
    again: doubtful && asked,
    send: (event) => {
      if (event.type === 'order.confirm' && doubtful && !asked) setAsked(true)
      else send(event)
    },
  }
}
