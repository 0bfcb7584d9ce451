import type { OrderTypeKey } from '../../../../machines/shared/orderTypes.ts'
import { confirmationFlow } from '../../../../machines/trade/confirmationFlow.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useStale } from '../../../live/hooks.ts'

/** Which types of orders the user confirms in a review. */
export function useOrderConfirmation() {
  const [state, send] = usePage(confirmationFlow, {})
  const isStale = useStale()
  const isOn = (of: OrderTypeKey) => !state.context.skipped.includes(of)
  return {
    isOn,
    set: (of: OrderTypeKey, on: boolean) => send({ type: 'confirmation.set', of, isOn: on }),
    /** Whether an order is sent at once. Delayed prices are always shown first. */
    isQuick: (of: OrderTypeKey) => !isStale && !isOn(of),
  }
}

export type Confirmation = ReturnType<typeof useOrderConfirmation>
