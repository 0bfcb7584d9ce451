import {
  commitmentOf,
  isUsedUp,
  limitOf,
  mostQuantity,
  QUANTITY_PLACES,
  quantityProblem,
  type SubscriptionFacts,
} from '../../../machines/subscription/quantity.ts'
import { quantityOf } from '../../../machines/subscription/subscriptionState.ts'
import { isZero } from '../../../protocol/rules/decimal.ts'
import type { SubscriptionOffer } from '../../../protocol/shapes/subscription.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { orUnknown } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FieldAction } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { amountText, exactAmount, exactText, typedText } from '../shared/amounts.ts'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { problemText } from './texts.ts'
import type { OwnSubscription } from './useSubscription.ts'

interface Props {
  offer: SubscriptionOffer
  subscription: OwnSubscription
}

/** The quantity of a new subscription, and its cost. */
export function SubscribeTicket({ offer, subscription }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { state, send } = subscription
  const { project, available, remaining } = offer
  const { currency, payCurrency, minSubscription, subscriptionPrice } = project
  const facts: SubscriptionFacts = { project, available, remaining }
  const quantity = quantityOf({ project, drafts: state.context.drafts })
  const cost = commitmentOf(quantity, project)
  const most = mostQuantity(facts)
  const usedUp = isUsedUp(facts)
  const { error } = state.context
  return (
    <Card pad>
      <Form className="col g3" onSubmit={() => send({ type: 'subscription.review', facts })}>
        <AmountField
          label={t('subscription.typed')}
          value={quantity}
          unit={currency}
          decimals={QUANTITY_PLACES}
          disabled={usedUp}
          onChange={(text) => send({ type: 'subscription.quantity', quantity: text })}
          action={
            usedUp || most === undefined ? undefined : (
              <FieldAction
                disabled={isZero(most)}
                onPress={() => send({ type: 'subscription.quantity', quantity: typedText(most, QUANTITY_PLACES) })}
              >
                {t('ui.all')}
              </FieldAction>
            )
          }
          hint={
            usedUp
              ? t('subscription.usedUp')
              : t('invest.range', {
                  minimum: orUnknown(minSubscription, (known) => exactAmount(known, 0)),
                  maximum: orUnknown(limitOf(facts), (known) => exactAmount(known, 0)),
                  currency,
                })
          }
        />
        <Facts
          rows={[
            { label: t('subscription.price'), value: exactText(subscriptionPrice, payCurrency) },
            { label: t('subscription.cost'), value: cost === undefined ? '–' : exactText(cost, payCurrency) },
            { label: t('trade.available'), value: own(amountText(available, payCurrency)) },
          ]}
        />
        <FailureNotice error={error} />
      </Form>
    </Card>
  )
}

/** The button that sends the quantity, in thumb reach. */
export function SubscribePlace({ offer, subscription }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { project, available, remaining } = offer
  const facts: SubscriptionFacts = { project, available, remaining }
  const quantity = quantityOf({ project, drafts: subscription.state.context.drafts })
  const problem = quantityProblem(quantity, facts)
  return (
    <div className="pinned">
      <div className="invest-place">
        <Button
          label={t('subscription.subscribe')}
          disabled={problem !== undefined}
          reason={problem && problemText(t, problem, own)}
          onPress={() => subscription.send({ type: 'subscription.review', facts })}
        />
      </div>
    </div>
  )
}
