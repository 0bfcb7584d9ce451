import { convertFlow } from '../../../machines/assets/convertFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { type PageOf, usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { amountText } from '../shared/amounts.ts'

export type Exchange = PageOf<typeof convertFlow>

/** The conversion of the page's address. Follows the funds, and shows a notice of the result. */
export function useExchange(query: URLSearchParams): Exchange {
  const { cache, notices } = useApp()
  const [state, send, actor] = usePage(convertFlow, {
    prefill: { from: query.get('from') ?? undefined, to: query.get('to') ?? undefined },
    cache,
  })
  useUserChanged('funds', () => send({ type: 'convert.refresh' }))
  useEmitted(actor, 'convert.done', ({ record }) => {
    const words = record
      ? ({ key: 'exchange.done', params: { amount: amountText(record.received, record.to) } } as const)
      : ({ key: 'exchange.doneUnseen' } as const)
    notices.send({ type: 'notice.show', kind: 'success', text: words })
  })
  return { state, send, actor }
}
