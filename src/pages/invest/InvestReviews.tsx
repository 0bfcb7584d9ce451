import { compare } from '../../../protocol/rules/decimal.ts'
import { useSubmission } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { exactText } from '../shared/amounts.ts'
import { OrderReview, ReviewNote } from '../shared/order/OrderReview.tsx'
import { headedBy } from '../shared/order/reviewHead.ts'
import { placeNote, placeRows, redeemNote, redeemRows } from '../shared/product/figures.ts'
import { outcomeLabels } from '../shared/product/outcomeLabels.ts'
import { factsOf } from '../shared/product/reviewFacts.ts'
import type { Invest } from './useInvest.ts'

/** The reviews of an investment and of a redemption. */
export function InvestReviews({ invest }: { invest: Invest }) {
  return invest.state.matches('redeeming') ? <RedeemReview invest={invest} /> : <PlaceReview invest={invest} />
}

function PlaceReview({ invest }: { invest: Invest }) {
  const { t, language } = useTranslation()
  const now = useExchangeTime(60_000)
  const submission = useSubmission<'investPlaceOrder'>(invest.actor)
  const figures = {
    amount: submission?.request.amount ?? '0',
    facts: factsOf(submission?.facts),
    now,
    language,
  }
  const { head, rows } = headedBy(placeRows(t, figures), t('invest.amount'))
  return (
    <OrderReview
      submission={submission}
      head={head}
      title={t('invest.review')}
      kind="primary"
      words={outcomeLabels(t, 'invest.lost')}
    >
      <Facts boxed rows={rows} />
      <ReviewNote text={placeNote(t, figures.facts)} />
    </OrderReview>
  )
}

function RedeemReview({ invest }: { invest: Invest }) {
  const { t } = useTranslation()
  const submission = useSubmission(invest.actor)
  const facts = factsOf(submission?.facts)
  const now = invest.state.context.investment
  const moved =
    now !== undefined &&
    facts.cost !== undefined &&
    now.redeemCost !== null &&
    compare(facts.cost, now.redeemCost) !== 0
  const { head, rows } = headedBy(redeemRows(t, facts), t('invest.givenBack'))
  return (
    <OrderReview
      submission={submission}
      head={head}
      title={t('invest.redeem')}
      words={outcomeLabels(t, 'invest.redeemLost')}
      doubt={
        moved && (
          <Notice tone="warn" urgent>
            {t('invest.costMoved', {
              from: exactText(facts.cost ?? '0', now.currency),
              to: exactText(now.redeemCost, now.currency),
            })}
          </Notice>
        )
      }
    >
      <Facts boxed rows={rows} />
      <ReviewNote text={redeemNote(t, facts)} />
    </OrderReview>
  )
}
