import { useSubmission } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { exactText } from '../shared/amounts.ts'
import { rateFacts } from './exchangeFacts.ts'
import { QuoteReview } from './QuoteReview.tsx'
import type { Exchange } from './useExchange.ts'

/** The review of a conversion. */
export function ExchangeReview({ exchange: { state, send, actor } }: { exchange: Exchange }) {
  const { t } = useTranslation()
  const submission = useSubmission<'convert'>(actor)
  const { quote, again } = state.context
  const rows: Fact[] = []
  if (submission) {
    const { from, to, amount } = submission.request
    rows.push({ label: t('exchange.paid'), value: exactText(amount, from) })
    if (quote)
      rows.push({ label: t('exchange.received'), value: exactText(quote.received, to) }, ...rateFacts(t, quote))
  }
  return (
    <QuoteReview
      {...{ submission, quote, again, rows }}
      over={state.matches({ open: { placing: 'ranOut' } })}
      note={quote?.spread === null ? undefined : t(quote ? 'exchange.note' : 'exchange.moment')}
      onQuote={() => send({ type: 'convert.quoteAgain' })}
    />
  )
}
