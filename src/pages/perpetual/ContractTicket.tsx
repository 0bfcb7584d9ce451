import '../shared/order/Ticket.css'
import { useState } from 'react'
import {
  atContractPercent,
  type ContractDraft,
  contractKinds,
  contractTimeOf,
  contractTimes,
  hasPrice,
  waitsForTrigger,
} from '../../../machines/perpetual/contractDraft.ts'
import { type ContractField, contractPreview } from '../../../machines/perpetual/contractPreview.ts'
import { percentOf } from '../../../protocol/rules/spot.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { Direction } from '../../../protocol/shapes/perpetual.ts'
import { formatPrice } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { pricePlaces, typedPlaces } from '../../i18n/marketDigits.ts'
import { useLive, useTicker } from '../../live/hooks.ts'
import { PercentSlider } from '../../ui/PercentSlider.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { ChoiceSheet } from '../shared/ChoiceSheet.tsx'
import { kindText } from '../shared/order/kind.ts'
import { StopFields } from '../shared/order/StopFields.tsx'
import { TicketChoice } from '../shared/order/TicketChoice.tsx'
import { TimeInForceChoice } from '../shared/order/TimeInForceChoice.tsx'
import { TrailingFields } from '../shared/order/TrailingFields.tsx'
import { stepPrice } from '../shared/order/ticket.ts'
import { ContractCosts } from './ContractCosts.tsx'
import { entryPrice } from './entryPrice.ts'
import type { ContractFunds } from './useContractFunds.ts'
import { REASON_ID, type TicketSend, type TicketState } from './useContractTicket.ts'
import { useMarketMark } from './usePositions.ts'

interface Props {
  market: MarketItem
  ticket: TicketState
  draft: ContractDraft
  send: TicketSend
  /** Absent for visitors, who can fill in the ticket and log in at the end. */
  funds: ContractFunds | undefined
  directions: readonly Direction[]
}

/** The contract ticket: kind, trigger, price, size, percentage, stops, margin and cost. */
export function ContractTicket({ market, ticket, draft, send, funds, directions }: Props) {
  const { t } = useTranslation()
  const { tickers } = useLive()
  const { base, quote, code, tick, step, digit } = market
  const edit = (change: Partial<Omit<ContractDraft, 'percent'>>) => send({ type: 'ticket.edit', change })
  const wrong = (field: ContractField) =>
    ticket.context.problems.some((problem) => problem.field === field) ? REASON_ID : undefined
  const last = () => tickers.ticker(code)?.price ?? market.price
  const available = funds?.available(quote)
  const factsFor = (quantity: string) => ({
    price: entryPrice(tickers, market, 'long', quantity),
    last: last(),
    mark: tickers.mark(code)?.markPrice ?? last(),
    available: available ?? '0',
  })
  /** The slider's last position while the size is still that share, else the size's share. */
  const percentShown = () => {
    const facts = factsFor(draft.quantity)
    const isCurrent = atContractPercent(draft, market, draft.percent, facts).quantity === draft.quantity
    if (draft.percent > 0 && isCurrent) return draft.percent
    const costs = contractPreview(draft, market, 'long', facts.price)
    const needed = costs?.worst ?? costs?.margin
    return percentOf(needed ?? '0', facts.available)
  }
  const slide = (percent: number) => {
    const facts = factsFor('')
    // A large order is paid at its mean price in the book.
    const { quantity } = atContractPercent(draft, market, percent, facts)
    send({ type: 'ticket.percent', percent, facts: factsFor(quantity) })
  }
  return (
    <form className="ticket" onSubmit={(event) => event.preventDefault()}>
      <div className="ticket-kinds">
        <TicketChoice
          title={t('trade.kind')}
          options={contractKinds(market).map((value) => ({ value, label: kindText(t, value) }))}
          value={draft.kind}
          onPick={(kind) => edit({ kind })}
        />
        {draft.kind === 'limit' && (
          <TimeInForceChoice
            offered={contractTimes(market)}
            value={contractTimeOf(draft, market)}
            onPick={(timeInForce) => edit({ timeInForce })}
          />
        )}
      </div>
      {draft.kind === 'trailing' && (
        <TrailingFields
          draft={draft}
          edit={edit}
          quote={quote}
          decimals={typedPlaces(tick, market.price)}
          wrong={wrong}
        />
      )}
      {waitsForTrigger(draft) && (
        <TriggerField code={code} draft={draft} tick={tick} edit={edit} errorId={wrong('triggerPrice')} />
      )}
      {hasPrice(draft) ? (
        <TicketField
          label={t(waitsForTrigger(draft) ? 'perpetual.orderPrice' : 'trade.priceIn', { unit: quote })}
          value={draft.price}
          decimals={typedPlaces(tick, market.price)}
          onChange={(price) => edit({ price })}
          onStep={(direction) => edit({ price: stepPrice(draft.price, last(), digit, direction) })}
          errorId={wrong('price')}
        />
      ) : (
        <p className="ticket-market">{t('trade.marketPrice')}</p>
      )}
      <TicketField
        label={t('trade.amount')}
        value={draft.quantity}
        decimals={typedPlaces(step)}
        unit={base}
        onChange={(quantity) => edit({ quantity })}
        errorId={wrong('quantity')}
      />
      <PercentSlider
        label={t('trade.percent')}
        value={percentShown()}
        disabled={available === undefined}
        onChange={slide}
      />
      <StopFields draft={draft} decimals={typedPlaces(tick, market.price)} edit={edit} wrong={wrong} />
      <ContractCosts
        market={market}
        draft={draft}
        available={available}
        directions={directions}
        onSlippage={(slippage) => edit({ slippage })}
      />
    </form>
  )
}

interface TriggerProps {
  code: string
  draft: Pick<ContractDraft, 'triggerPrice' | 'triggerType'>
  tick: string | undefined
  edit: (change: Partial<Pick<ContractDraft, 'triggerPrice' | 'triggerType'>>) => void
  errorId: string | undefined
}

/** The trigger price, and which price has to reach it. */
export function TriggerField({ code, draft, tick, edit, errorId }: TriggerProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const prices = { mark: useMarketMark(code), last: useTicker(code)?.price }
  return (
    <>
      <TicketField
        label={t('perpetual.triggerPrice')}
        value={draft.triggerPrice}
        decimals={typedPlaces(tick, prices.last)}
        unit={t(`perpetual.byShort.${draft.triggerType}`)}
        isWord
        onUnit={() => setOpen(true)}
        onChange={(triggerPrice) => edit({ triggerPrice })}
        errorId={errorId}
      />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('perpetual.triggerType')}
        options={(['mark', 'last'] as const).map((value) => ({
          value,
          label: t(`perpetual.by.${value}`),
          title2: prices[value] === undefined ? undefined : formatPrice(prices[value], pricePlaces({ tick })),
        }))}
        value={draft.triggerType}
        onPick={(triggerType) => edit({ triggerType })}
      />
    </>
  )
}
