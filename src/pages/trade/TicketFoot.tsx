import { problemsOf, type TicketDraft, worstOf } from '../../../machines/trade/spotDraft.ts'
import { isZero } from '../../../protocol/rules/decimal.ts'
import {
  heldPrice,
  maxBuy,
  namesPrice,
  preview,
  priceOf,
  type SpotFacts,
  type SpotMarket,
  spendsTotal,
} from '../../../protocol/rules/spot.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { grouped } from '../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { coinsText } from '../../i18n/marketDigits.ts'
import { useHalted, useLive } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { FeeLink } from '../shared/FeeLink.tsx'
import { LoginButton } from '../shared/LoginPart.tsx'
import { slippageRows, worstText } from '../shared/order/SlippageChoice.tsx'
import { costText, factsNow, problemText, quoteAmount } from '../shared/order/ticket.ts'
import { useBestPrice } from '../shared/order/useBestPrice.ts'
import { TransferLink } from '../shared/TransferLink.tsx'
import type { Holdings } from '../shared/useHoldings.ts'
import { REASON_ID, type TicketState } from './ticketActor.ts'

interface Props {
  market: MarketItem
  ticket: TicketState
  draft: TicketDraft
  holdings: Holdings | undefined
  onReview: () => void
  onSlippage: (slippage: string) => void
}

/** The ticket's end: available balance, cost, and the button with the reason if disabled. */
export function TicketFoot({ market, ticket, draft, holdings, onReview, onSlippage }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { tickers } = useLive()
  const price = useBestPrice(market.code, draft.side, draft.kind !== 'limit' || draft.timeInForce === 'post_only')
  const paid = draft.side === 'buy' ? market.quote : market.base
  const facts = factsNow(tickers, market, draft.side, holdings?.available(paid))
  const { error } = ticket.context
  return (
    <>
      <div className="ticket-foot">
        <Facts tight rows={rowsOf(t, { market, draft, holdings, paid, price, own, onSlippage })} />
        <FailureNotice error={error} />
      </div>
      <div className="pinned ticket-end">
        {holdings ? (
          <PlaceButton
            market={market}
            draft={draft}
            holdings={holdings}
            facts={facts}
            isSending={ticket.context.isQuick && ticket.matches('ordering')}
            onReview={onReview}
          />
        ) : (
          <LoginButton kind="ink" />
        )}
      </div>
    </>
  )
}

interface RowsInput {
  market: MarketItem
  draft: TicketDraft
  holdings: Holdings | undefined
  paid: string
  price: string
  own: (text: string) => string
  onSlippage: (slippage: string) => void
}

function rowsOf(t: TFunction, { market, draft, holdings, paid, price, own, onSlippage }: RowsInput): Fact[] {
  const available = holdings?.available(paid)
  const frozen = holdings?.frozen(paid) ?? '0'
  const costs = preview(draft, market, price)
  const at = priceOf(draft, price)
  const money = (value: string) => own(`${shownBalance(value, paid, market)} ${paid}`)
  const rows: Fact[] = [
    {
      label: t('trade.available'),
      value: (
        <>
          {available === undefined ? '–' : money(available)}
          {holdings && <TransferLink to="coin" currency={paid} />}
        </>
      ),
    },
  ]
  if (!isZero(frozen)) rows.push({ label: t('trade.frozen'), value: money(frozen) })
  if (draft.side === 'buy') {
    const most = available === undefined || !at ? undefined : maxBuy(available, heldPrice(draft, at), market.step)
    rows.push({ label: t('trade.maxBuy'), value: most === undefined ? '–' : own(`${grouped(most)} ${market.base}`) })
  }
  if (!namesPrice(draft))
    rows.push({
      label: t(spendsTotal(draft) ? 'trade.amount' : 'trade.value'),
      value: costs
        ? `≈ ${spendsTotal(draft) ? `${grouped(costs.quantity)} ${market.base}` : `${quoteAmount(costs.value, market.quote)} ${market.quote}`}`
        : '–',
    })
  if (market.feeRate !== undefined)
    rows.push({
      label: t('trade.estFee'),
      value: (
        <FeeLink part="spot" code={market.code}>
          {costs?.fee === undefined ? undefined : `${costText(costs.fee)} ${costs.feeCurrency}`}
        </FeeLink>
      ),
    })
  if (draft.kind === 'market' && market.takesWorstPrice)
    rows.push(...slippageRows(t, draft, [worstText(draft.side, worstOf(draft, market, price), market)], onSlippage))
  return rows
}

/** A balance on the ticket: quote currency to the cent, coins by the step, rounded down. */
function shownBalance(value: string, currency: string, market: SpotMarket): string {
  return currency === market.quote ? quoteAmount(value, currency) : coinsText(value, market)
}

interface ButtonProps {
  market: MarketItem
  draft: TicketDraft
  holdings: Holdings
  facts: SpotFacts
  /** Whether the order is sent without a review. */
  isSending: boolean
  onReview: () => void
}

function PlaceButton({ market, draft, holdings, facts, isSending, onReview }: ButtonProps) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const isHalted = useHalted(market)
  const reason = isHalted ? t('trade.why.halted') : reasonOf(t, own, { market, draft, holdings, facts })
  return (
    <div className="ticket-place">
      <Button
        kind={draft.side}
        label={t(draft.side === 'buy' ? 'trade.buyCoin' : 'trade.sellCoin', { coin: market.base })}
        disabled={reason !== undefined}
        reason={reason}
        reasonId={REASON_ID}
        busy={isSending ? t('trade.placing') : undefined}
        onPress={onReview}
      />
      {holdings.failed && (
        <button type="button" className="ticket-retry link" onClick={holdings.reload}>
          {t('ui.retry')}
        </button>
      )}
    </div>
  )
}

/** The reason why the order can't be placed now; undefined if it can. */
function reasonOf(
  t: TFunction,
  own: (text: string) => string,
  { market, draft, holdings, facts }: Omit<ButtonProps, 'isSending' | 'onReview'>,
): string | undefined {
  const paid = draft.side === 'buy' ? market.quote : market.base
  if (holdings.available(paid) === undefined)
    return t(holdings.failed ? 'trade.why.balanceFailed' : 'trade.why.loading')
  if (draft.kind === 'market' && isZero(facts.price)) return t('trade.why.noPrice')
  const [problem] = problemsOf(draft, market, facts)
  return problem && problemText(t, problem, own)
}
