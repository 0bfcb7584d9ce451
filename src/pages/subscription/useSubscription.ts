import { subscriptionFlow } from '../../../machines/subscription/subscriptionFlow.ts'
import { type PageOf, usePage } from '../../bindings/usePage.ts'
import { useOrderEnds } from '../shared/useOrderEnds.ts'

export type OwnSubscription = PageOf<typeof subscriptionFlow>

const DONE_TEXTS = { 'subscription.placed': 'subscription.done', 'subscription.paid': 'subscription.paid' }

/** The page's subscription machine; shows notices of results, and calls `onOver` at the end of each order. */
export function useSubscription(projectId: number | undefined, onOver: () => void): OwnSubscription {
  const [state, send, actor] = usePage(subscriptionFlow, { projectId })
  const saysWhy = () => {
    const { order, project } = actor.getSnapshot().context
    return Boolean(order || project)
  }
  useOrderEnds(actor, { texts: DONE_TEXTS, saysWhy, onOver })
  return { state, send, actor }
}
