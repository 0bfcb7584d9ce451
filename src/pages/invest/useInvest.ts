import { investFlow } from '../../../machines/invest/investFlow.ts'
import { type PageOf, usePage } from '../../bindings/usePage.ts'
import { useOrderEnds } from '../shared/useOrderEnds.ts'

export type Invest = PageOf<typeof investFlow>

const DONE_TEXTS = { 'invest.placed': 'invest.placed', 'invest.redeemed': 'invest.redeemed' }

/** The page's investment machine; shows notices of results, and calls `onOver` at the end of each order. */
export function useInvest(productId: number | undefined, onOver: () => void): Invest {
  const [state, send, actor] = usePage(investFlow, { productId })
  const saysWhy = () => {
    const { investment, product } = actor.getSnapshot().context
    return Boolean(investment || product)
  }
  useOrderEnds(actor, { texts: DONE_TEXTS, saysWhy, onOver })
  return { state, send, actor }
}
