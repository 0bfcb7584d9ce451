import type { Actor, SnapshotFrom } from 'xstate'
import { subscriptionFlow } from '../../../machines/subscription/subscriptionFlow.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useOrderEnds } from '../shared/useOrderEnds.ts'

export interface OwnSubscription {
  state: SnapshotFrom<typeof subscriptionFlow>
  send: Actor<typeof subscriptionFlow>['send']
  actor: Actor<typeof subscriptionFlow>
}

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
