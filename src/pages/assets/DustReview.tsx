import { useSubmission } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { exactText, rateText } from '../shared/amounts.ts'
import { spreadFact } from './exchangeFacts.ts'
import { QuoteReview } from './QuoteReview.tsx'
import type { Dust } from './useDust.ts'

/** The review of the quoted balances. */
export function DustReview({ dust: { state, send, actor } }: { dust: Dust }) {
  const { t } = useTranslation()
  const submission = useSubmission<'dust'>(actor)
  const { quote, again } = state.context
  const rows = quote
    ? [
        { label: t('exchange.received'), value: exactText(quote.received, quote.to) },
        { label: t('exchange.account'), value: t(`assets.account.${quote.account}`) },
        ...quote.parts.map(({ currency, amount, received, rate }) => ({
          label: exactText(amount, currency),
          value: (
            <>
              {exactText(received, quote.to)}
              {rate !== null && (
                <span className="dust-sub">{t('exchange.rateOf', { currency, amount: rateText(rate, quote.to) })}</span>
              )}
            </>
          ),
        })),
        spreadFact(t, quote),
      ]
    : []
  return (
    <QuoteReview
      {...{ submission, quote, again, rows }}
      over={state.matches({ open: { placing: 'ranOut' } })}
      note={t('dust.note')}
      onQuote={() => send({ type: 'dust.quoteAgain' })}
    />
  )
}
