import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { OrderState } from './OrderReview.tsx'

type Parent = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>

const orderIn = (snapshot: unknown): AnyActorRef | undefined =>
  (snapshot as { children?: { order?: AnyActorRef } }).children?.order

/** The money order that a flow has under way, as it stands; nothing while there is none. */
export function useOrderState(actor: Parent): OrderState | undefined {
  const order = useSelector(actor, orderIn)
  return useSelector(order, (snapshot) => snapshot as OrderState | undefined)
}

/** An order of which nothing is on its way yet: the sheet itself is the review. */
export const TYPING: OrderState = { matches: () => false, hasTag: () => false } as OrderState
