import './Exchange.css'
import type { Submission } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OrderReview, ReviewNote } from '../shared/order/OrderReview.tsx'
import { headedBy } from '../shared/order/reviewHead.ts'
import { Ring } from '../shared/Ring.tsx'
import { lostWords } from './lostWords.ts'

interface Props {
  submission: Pick<Submission, 'phase' | 'send'> | undefined
  quote: { number: string; expires: number } | undefined
  /** The quote has expired. */
  over: boolean
  /** The quote replaces one that expired. */
  again: boolean
  rows: readonly Fact[]
  note: string | undefined
  /** Requests a new quote. */
  onQuote: () => void
}

/** The review of a quote while it is valid, and the result after a lost answer. An expired quote can't be confirmed: the button requests a new one. */
export function QuoteReview({ submission, quote, over, again, rows, note, onQuote }: Props) {
  const { t } = useTranslation()
  const { head, rows: others } = headedBy(rows, t('exchange.received'))
  return (
    <OrderReview
      submission={
        submission && {
          phase: submission.phase,
          send: (event) => (over && event.type === 'submission.confirm' ? onQuote() : submission.send(event)),
        }
      }
      head={head}
      title={t('exchange.confirm')}
      kind={over ? 'ink' : 'primary'}
      confirm={over ? t('exchange.newQuote') : undefined}
      doubt={
        (over || again) && (
          <Notice tone="warn" urgent>
            {t(over ? 'exchange.ranOut' : 'exchange.again')}
          </Notice>
        )
      }
      words={{ placing: t('exchange.sending'), ...lostWords(t, 'exchange') }}
    >
      {quote && submission?.phase === 'reviewing' && (
        <p className="exchange-valid">
          <Ring key={quote.number} deadline={quote.expires} small />
          <span className="f13 t2">{t('exchange.validFor')}</span>
        </p>
      )}
      <Facts boxed rows={others} />
      <ReviewNote text={note} />
    </OrderReview>
  )
}
