import { amountProblem, type InvestFacts, incomeOf, limitOf, mostAmount } from '../../../machines/invest/amount.ts'
import { amountOf } from '../../../machines/invest/investState.ts'
import { isZero, sum } from '../../../protocol/rules/decimal.ts'
import type { InvestProduct } from '../../../protocol/shapes/invest.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { failureText } from '../../bind/words.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, Facts } from '../../ui/Cell.tsx'
import { FieldAction } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { amountText, balanceText, exactAmount, placesIn, typedText } from '../parts/amounts.ts'
import { LoginButton } from '../parts/LoginPart.tsx'
import type { Holdings } from '../trade/useHoldings.ts'
import { maturityText, problemText } from './figures.ts'
import type { Invest } from './useInvest.ts'

interface Props {
  product: InvestProduct
  invest: Invest
  /** Absent for visitors, who can reckon and log in. */
  holdings: Holdings | undefined
}

/** The amount for a product, what it brings, and the way to place it. */
export function InvestTicket({ product, invest, holdings }: Props) {
  const say = useText()
  const { state, send } = invest
  const { currency, minimum } = product
  const available = holdings?.available(currency)
  const amount = amountOf({ product, drafts: state.context.drafts })
  const facts: InvestFacts = { product, available: available ?? '0' }
  const most = mostAmount(facts)
  const { error } = state.context
  return (
    <Card pad>
      <form className="invest-ticket" onSubmit={(event) => event.preventDefault()}>
        <AmountField
          label={say('invest.amount')}
          value={amount}
          unit={currency}
          decimals={placesIn(currency)}
          onChange={(text) => send({ type: 'invest.amount', amount: text })}
          action={
            available === undefined ? undefined : (
              <FieldAction
                disabled={isZero(most)}
                onPress={() => send({ type: 'invest.amount', amount: typedText(most, placesIn(currency)) })}
              >
                {say('ui.all')}
              </FieldAction>
            )
          }
          hint={say('invest.range', {
            minimum: exactAmount(minimum, 0),
            maximum: exactAmount(limitOf(product), 0),
            currency,
          })}
        />
        <Calculator product={product} amount={amount} available={available} />
        {error && (
          <Notice tone="err" urgent>
            {failureText(say, error)}
          </Notice>
        )}
        {holdings ? (
          <Place holdings={holdings} known={available !== undefined} invest={invest} amount={amount} facts={facts} />
        ) : (
          <LoginButton kind="primary" />
        )}
      </form>
    </Card>
  )
}

interface CalculatorProps {
  product: InvestProduct
  amount: string
  available: string | undefined
}

function Calculator({ product, amount, available }: CalculatorProps) {
  const say = useText()
  const language = useLanguageTag()
  const { own } = useMoney()
  const now = useExchangeTime(60_000)
  const { currency, termDays } = product
  const income = incomeOf(amount, product)
  const money = (value: string) => amountText(value, currency)
  const rows = [
    ...(available === undefined
      ? []
      : [{ label: say('trade.available'), value: own(balanceText(available, currency)) }]),
    { label: say('invest.daily'), value: income ? money(income.daily) : '–' },
    { label: say('invest.total'), value: income ? money(income.total) : '–' },
    { label: say('invest.back'), value: income ? money(sum([amount, income.total])) : '–' },
    { label: say('invest.matures'), value: maturityText(now, termDays, language) },
  ]
  return <Facts rows={rows} />
}

interface PlaceProps {
  holdings: Holdings
  known: boolean
  invest: Invest
  amount: string
  facts: InvestFacts
}

function Place({ holdings, known, invest, amount, facts }: PlaceProps) {
  const say = useText()
  const { own } = useMoney()
  const problem = amountProblem(amount, facts)
  const unknown = known ? undefined : say(holdings.failed ? 'trade.why.balanceFailed' : 'trade.why.loading')
  const why = unknown ?? (problem && problemText(say, problem, own))
  return (
    <div className="invest-place">
      <Button disabled={why !== undefined} why={why} onPress={() => invest.send({ type: 'invest.review', facts })}>
        {say('invest.place')}
      </Button>
      {holdings.failed && (
        <Button kind="quiet" small onPress={holdings.reload}>
          {say('ui.retry')}
        </Button>
      )}
    </div>
  )
}
