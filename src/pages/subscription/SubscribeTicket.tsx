import {
  commitmentOf,
  mostQuantity,
  QUANTITY_PLACES,
  quantityProblem,
  type SubscriptionFacts,
} from '../../../machines/subscription/quantity.ts'
import { quantityOf } from '../../../machines/subscription/subscriptionState.ts'
import { isZero, least } from '../../../protocol/rules/decimal.ts'
import type { SubscriptionOffer } from '../../../protocol/shapes/subscription.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, Facts } from '../../ui/Cell.tsx'
import { FieldAction } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { amountText, balanceText, exactAmount, typedText } from '../shared/amounts.ts'
import { problemText } from './texts.ts'
import type { OwnSubscription } from './useSubscription.ts'

interface Props {
  offer: SubscriptionOffer
  subscription: OwnSubscription
}

/** The quantity of a new subscription, its cost, and the button to send it. */
export function SubscribeTicket({ offer, subscription }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { state, send } = subscription
  const { project, available, remaining } = offer
  const { currency, payCurrency, minSubscription, maxSubscription, subscriptionPrice } = project
  const facts: SubscriptionFacts = { project, available, remaining }
  const quantity = quantityOf({ project, drafts: state.context.drafts })
  const cost = commitmentOf(quantity, project)
  const problem = quantityProblem(quantity, facts)
  const most = mostQuantity(facts)
  const { error } = state.context
  return (
    <Card pad>
      <form className="invest-ticket" onSubmit={(event) => event.preventDefault()}>
        <AmountField
          label={t('subscription.typed')}
          value={quantity}
          unit={currency}
          decimals={QUANTITY_PLACES}
          onChange={(text) => send({ type: 'subscription.quantity', quantity: text })}
          action={
            <FieldAction
              disabled={isZero(most)}
              onPress={() => send({ type: 'subscription.quantity', quantity: typedText(most, QUANTITY_PLACES) })}
            >
              {t('ui.all')}
            </FieldAction>
          }
          hint={t('invest.range', {
            minimum: exactAmount(minSubscription, 0),
            maximum: exactAmount(least(maxSubscription, remaining), 0),
            currency,
          })}
        />
        <Facts
          rows={[
            { label: t('subscription.price'), value: amountText(subscriptionPrice, payCurrency) },
            { label: t('subscription.cost'), value: cost === undefined ? '–' : amountText(cost, payCurrency) },
            { label: t('trade.available'), value: own(balanceText(available, payCurrency)) },
          ]}
        />
        {error && (
          <Notice tone="err" urgent>
            {failureText(t, error)}
          </Notice>
        )}
        <div className="invest-place">
          <Button
            disabled={problem !== undefined}
            why={problem && problemText(t, problem, own)}
            onPress={() => send({ type: 'subscription.review', facts })}
          >
            {t('subscription.subscribe')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
