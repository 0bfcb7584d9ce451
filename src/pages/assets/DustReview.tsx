import './Exchange.css'
import { useSubmission } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Facts } from '../../ui/Facts.tsx'
import { exactText, rateText } from '../shared/amounts.ts'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import { headedBy } from '../shared/order/reviewHead.ts'
import { QuoteDoubt, QuoteTime } from './ExchangeReview.tsx'
import { spreadFact } from './exchangeFacts.ts'
import { lostWords } from './lostWords.ts'
import type { Dust } from './useDust.ts'

/** The review of the quoted balances while their quote is valid, and the result after a lost answer. */
export function DustReview({ dust: { state, send, actor } }: { dust: Dust }) {
  const { t } = useTranslation()
  const submission = useSubmission<'dust'>(actor)
  const { quote, again } = state.context
  const over = state.matches({ open: { placing: 'ranOut' } })
  const { head, rows } = headedBy(
    quote
      ? [
          { label: t('exchange.received'), value: exactText(quote.received, quote.to) },
          { label: t('exchange.account'), value: t(`assets.account.${quote.account}`) },
          ...quote.parts.map(({ currency, amount, received, rate }) => ({
            label: exactText(amount, currency),
            value: (
              <>
                {exactText(received, quote.to)}
                {rate !== null && (
                  <span className="dust-sub">
                    {t('exchange.rateOf', { currency, amount: rateText(rate, quote.to) })}
                  </span>
                )}
              </>
            ),
          })),
          spreadFact(t, quote),
        ]
      : [],
    t('exchange.received'),
  )
  return (
    <OrderReview
      submission={
        submission && {
          phase: submission.phase,
          // An expired quote can't be confirmed: the button requests a new one.
          send: (event) =>
            over && event.type === 'submission.confirm' ? send({ type: 'dust.quoteAgain' }) : submission.send(event),
        }
      }
      head={head}
      title={t('exchange.confirm')}
      kind={over ? 'ink' : 'primary'}
      confirm={over ? t('exchange.newQuote') : undefined}
      doubt={<QuoteDoubt over={over} again={again} />}
      words={{ placing: t('exchange.sending'), ...lostWords(t, 'exchange') }}
    >
      {quote && submission?.phase === 'reviewing' && <QuoteTime quote={quote} />}
      <Facts boxed rows={rows} />
      <p className="f12 t2 mt3">{t('dust.note')}</p>
    </OrderReview>
  )
}
