import {
  amountProblem,
  type InvestFacts,
  incomeOf,
  isSoldOut,
  limitOf,
  mostAmount,
} from '../../../machines/invest/amount.ts'
import { amountOf } from '../../../machines/invest/investState.ts'
import { placesIn } from '../../../protocol/currencies.ts'
import { isZero, sum } from '../../../protocol/rules/decimal.ts'
import type { InvestProduct } from '../../../protocol/shapes/invest.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { orUnknown } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FieldAction } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { amountText, exactAmount, typedText } from '../shared/amounts.ts'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { LoginButton } from '../shared/LoginPart.tsx'
import { maturityText, problemText } from '../shared/product/figures.ts'
import type { Holdings } from '../shared/useHoldings.ts'
import type { Invest } from './useInvest.ts'

interface Props {
  product: InvestProduct
  invest: Invest
  /** Absent for visitors, who can calculate and log in. */
  holdings: Holdings | undefined
}

/** The amount for a product, and its income. */
export function InvestTicket({ product, invest, holdings }: Props) {
  const { t } = useTranslation()
  const { state, send } = invest
  const { currency, minimum } = product
  const available = holdings?.available(currency)
  const amount = amountOf({ product, drafts: state.context.drafts })
  const facts: InvestFacts = { product, available: available ?? '0' }
  const most = mostAmount(facts)
  const soldOut = isSoldOut(product)
  const { error } = state.context
  return (
    <Card pad>
      <Form
        className="invest-ticket"
        onSubmit={() => available !== undefined && send({ type: 'invest.review', facts })}
      >
        <AmountField
          label={t('invest.amount')}
          value={amount}
          unit={currency}
          decimals={placesIn(currency)}
          disabled={soldOut}
          onChange={(text) => send({ type: 'invest.amount', amount: text })}
          action={
            available === undefined || soldOut ? undefined : (
              <FieldAction
                disabled={isZero(most)}
                onPress={() => send({ type: 'invest.amount', amount: typedText(most, placesIn(currency)) })}
              >
                {t('ui.all')}
              </FieldAction>
            )
          }
          hint={
            soldOut
              ? t('invest.soldOut')
              : t('invest.range', {
                  minimum: orUnknown(minimum, (known) => exactAmount(known, 0)),
                  maximum: orUnknown(limitOf(product), (known) => exactAmount(known, 0)),
                  currency,
                })
          }
        />
        <Calculator product={product} amount={amount} available={available} />
        <FailureNotice error={error} />
      </Form>
    </Card>
  )
}

interface CalculatorProps {
  product: InvestProduct
  amount: string
  available: string | undefined
}

function Calculator({ product, amount, available }: CalculatorProps) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const now = useExchangeTime(60_000)
  const { currency, termDays } = product
  const income = incomeOf(amount, product)
  const money = (value: string) => amountText(value, currency)
  const rows = [
    ...(available === undefined ? [] : [{ label: t('trade.available'), value: own(amountText(available, currency)) }]),
    { label: t('invest.daily'), value: income ? money(income.daily) : '–' },
    { label: t('invest.total'), value: income ? money(income.total) : '–' },
    { label: t('invest.back'), value: income ? money(sum([amount, income.total])) : '–' },
    { label: t('invest.matures'), value: maturityText(now, termDays, product.payoutHour, language) },
  ]
  return <Facts rows={rows} />
}

/** The button that places the amount, in thumb reach. */
export function InvestPlace({ product, invest, holdings }: Props) {
  return (
    <div className="pinned">
      {holdings ? <Place product={product} invest={invest} holdings={holdings} /> : <LoginButton kind="primary" />}
    </div>
  )
}

function Place({ product, invest, holdings }: Props & { holdings: Holdings }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const available = holdings.available(product.currency)
  const known = available !== undefined
  const amount = amountOf({ product, drafts: invest.state.context.drafts })
  const facts: InvestFacts = { product, available: available ?? '0' }
  const problem = amountProblem(amount, facts)
  const unknown = known ? undefined : t(holdings.failed ? 'trade.why.balanceFailed' : 'trade.why.loading')
  const reason = unknown ?? (problem && problemText(t, problem, own))
  return (
    <div className="invest-place">
      <Button
        label={t('invest.place')}
        disabled={reason !== undefined}
        reason={reason}
        onPress={() => invest.send({ type: 'invest.review', facts })}
      />
      {holdings.failed && <Button kind="quiet" small label={t('ui.retry')} onPress={holdings.reload} />}
    </div>
  )
}
