import { useSubmission } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { exactText } from '../shared/amounts.ts'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import { headedBy } from '../shared/order/reviewHead.ts'
import { Ring } from '../shared/Ring.tsx'
import { rateFacts } from './exchangeFacts.ts'
import { lostWords } from './lostWords.ts'
import type { Exchange } from './useExchange.ts'

/** The review of a conversion while its quote is valid, and the result after a lost answer. */
export function ExchangeReview({ exchange: { state, send, actor } }: { exchange: Exchange }) {
  const { t } = useTranslation()
  const submission = useSubmission<'convert'>(actor)
  const { quote } = state.context
  const over = state.matches({ open: { placing: 'ranOut' } })
  const rows: Fact[] = []
  if (submission) {
    const { from, to, amount } = submission.request
    rows.push({ label: t('exchange.paid'), value: exactText(amount, from) })
    if (quote)
      rows.push({ label: t('exchange.received'), value: exactText(quote.received, to) }, ...rateFacts(t, quote))
  }
  const { head, rows: others } = headedBy(rows, t('exchange.received'))
  return (
    <OrderReview
      submission={
        submission && {
          phase: submission.phase,
          // An expired quote can't be confirmed: the button requests a new one.
          send: (event) =>
            over && event.type === 'submission.confirm' ? send({ type: 'convert.quoteAgain' }) : submission.send(event),
        }
      }
      head={head}
      title={t('exchange.confirm')}
      kind={over ? 'ink' : 'primary'}
      confirm={over ? t('exchange.newQuote') : undefined}
      doubt={<QuoteDoubt over={over} again={state.context.again} />}
      words={{ placing: t('exchange.sending'), ...lostWords(t, 'exchange') }}
    >
      {quote && submission?.phase === 'reviewing' && <QuoteTime quote={quote} />}
      <Facts boxed rows={others} />
      {quote?.spread !== null && <p className="f12 t2 mt3">{t(quote ? 'exchange.note' : 'exchange.moment')}</p>}
    </OrderReview>
  )
}

/** The time left for a quote in review. */
export function QuoteTime({ quote }: { quote: { number: string; expires: number } }) {
  const { t } = useTranslation()
  return (
    <p className="exchange-valid">
      <Ring key={quote.number} deadline={quote.expires} small />
      <span className="f13 t2">{t('exchange.validFor')}</span>
    </p>
  )
}

/** Why a quote in review needs another look: it has expired, or replaces one that did. */
export function QuoteDoubt({ over, again }: { over: boolean; again: boolean }) {
  const { t } = useTranslation()
  if (!over && !again) return null
  return (
    <Notice tone="warn" urgent>
      {t(over ? 'exchange.ranOut' : 'exchange.again')}
    </Notice>
  )
}
