import '../shared/order/Ticket.css'
import { useState } from 'react'
import { percentShown, type TicketDraft } from '../../../machines/trade/spotDraft.ts'
import { placesIn } from '../../../protocol/currencies.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { takesExits } from '../../../protocol/rules/exits.ts'
import {
  kindsOf,
  namesPrice,
  preview,
  type SpotFacts,
  spendsTotal,
  timeInForceOf,
  timesInForceOf,
  trails,
  waits,
} from '../../../protocol/rules/spot.ts'
import type { SpotField } from '../../../protocol/rules/spotProblems.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useShortcut } from '../../bindings/shortcuts.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { typedPlaces } from '../../i18n/marketDigits.ts'
import { useLive } from '../../live/hooks.ts'
import { PercentSlider } from '../../ui/PercentSlider.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { ChoiceSheet } from '../shared/ChoiceSheet.tsx'
import { StopFields } from '../shared/order/StopFields.tsx'
import { TicketChoice } from '../shared/order/TicketChoice.tsx'
import { TimeInForceChoice } from '../shared/order/TimeInForceChoice.tsx'
import { TrailingFields } from '../shared/order/TrailingFields.tsx'
import { factsNow, shownQuantity, shownTotal, stepPrice } from '../shared/order/ticket.ts'
import type { Holdings } from '../shared/useHoldings.ts'
import { TicketFoot } from './TicketFoot.tsx'
import { REASON_ID, type TicketSend, type TicketState } from './ticketActor.ts'

interface Props {
  market: MarketItem
  ticket: TicketState
  draft: TicketDraft
  send: TicketSend
  /** Absent for visitors, who can fill in the ticket and log in at the end. */
  holdings: Holdings | undefined
  /** Whether the order is sent without a review. */
  isQuick: boolean
}

/** The spot ticket: side, kind, price, amount, percentage, total, and cost. */
export function Ticket({ market, ticket, draft, send, holdings, isQuick }: Props) {
  const { t } = useTranslation()
  const { tickers } = useLive()
  const { base, quote } = market
  const buys = draft.side === 'buy'
  const paid = buys ? quote : base
  const available = holdings?.available(paid)
  /** Current facts, for events. */
  const facts = () => factsNow(tickers, market, draft.side, available)
  const parts = { market, draft, send }
  const timesInForce = timesInForceOf(market)
  const wrong = ticket.context.problems.map(({ field }) => field)
  useShortcut('buy', () => send({ type: 'ticket.edit', change: { side: 'buy' } }))
  useShortcut('sell', () => send({ type: 'ticket.edit', change: { side: 'sell' } }))
  return (
    <form className="ticket" onSubmit={(event) => event.preventDefault()}>
      <Segmented
        label={t('trade.side')}
        value={draft.side}
        onChange={(side) => send({ type: 'ticket.edit', change: { side } })}
        items={[
          { key: 'buy', label: t('trade.buy'), side: 'buy' },
          { key: 'sell', label: t('trade.sell'), side: 'sell' },
        ]}
      />
      <div className="ticket-kinds">
        <TicketChoice
          title={t('trade.kind')}
          options={kindsOf(market).map((value) => ({
            value,
            label: t(`trade.${value}`),
            title2: value === 'oco' ? t('trade.pair.hint') : undefined,
          }))}
          value={draft.kind}
          onPick={(kind) => send({ type: 'ticket.edit', change: { kind } })}
        />
        {draft.kind === 'limit' && (
          <TimeInForceChoice
            offered={timesInForce}
            value={timeInForceOf(draft, { timesInForce })}
            onPick={(timeInForce) => send({ type: 'ticket.edit', change: { timeInForce } })}
          />
        )}
      </div>
      <Prices {...parts} wrong={wrong} facts={facts} />
      <Amount {...parts} price={facts().price} />
      <PercentSlider
        label={t('trade.percent')}
        value={percentShown(draft, market, facts())}
        disabled={available === undefined}
        onChange={(percent) => send({ type: 'ticket.percent', percent, facts: facts() })}
      />
      {namesPrice(draft) && draft.kind !== 'oco' && (
        <TicketField
          label={t('trade.total')}
          unit={quote}
          value={shownTotal(draft, preview(draft, market, '0')?.value, quote)}
          decimals={placesIn(quote)}
          onChange={(total) => send({ type: 'ticket.edit', change: { total } })}
        />
      )}
      {takesExits(draft, market) && (
        <StopFields
          draft={draft}
          decimals={typedPlaces(market.tick, market.price)}
          edit={(change) => send({ type: 'ticket.edit', change })}
          wrong={(field) => (wrong.includes(field) ? REASON_ID : undefined)}
        />
      )}
      <TicketFoot
        market={market}
        ticket={ticket}
        draft={draft}
        holdings={holdings}
        onReview={() => send({ type: 'ticket.review', facts: facts(), isQuick })}
        onSlippage={(slippage) => send({ type: 'ticket.edit', change: { slippage } })}
      />
    </form>
  )
}

interface PartProps {
  market: MarketItem
  draft: TicketDraft
  send: TicketSend
}

/** The prices of the chosen kind of order. A pair has three: its limit, its trigger, and the limit order after it. */
function Prices({ facts, ...parts }: PartProps & Pick<PriceProps, 'wrong'> & { facts: () => SpotFacts }) {
  const { t } = useTranslation()
  const { market, draft } = parts
  const unit = market.quote
  const isPair = draft.kind === 'oco'
  // The review says that it ends in a market order; a line for it here would push the costs under the button of a small phone.
  if (trails(draft))
    return (
      <TrailingFields
        draft={draft}
        edit={(change) => parts.send({ type: 'ticket.edit', change })}
        quote={unit}
        decimals={typedPlaces(market.tick, market.price)}
        wrong={(field) => (parts.wrong.includes(field) ? REASON_ID : undefined)}
      />
    )
  const start = () => facts().last ?? market.price
  const trigger = waits(draft) && (
    <PriceField {...parts} field="trigger" label={t('trade.triggerIn', { unit })} start={start} />
  )
  const price = namesPrice(draft) && (
    <PriceField
      {...parts}
      field="price"
      label={t(waits(draft) && !isPair ? 'trade.limitIn' : 'trade.priceIn', { unit })}
      start={() => facts().price}
    />
  )
  if (isPair)
    return (
      <>
        {price}
        {trigger}
        <PriceField
          {...parts}
          field="stopLimit"
          label={t('trade.limitIn', { unit })}
          placeholder={draft.side === 'sell' ? t('trade.marketPrice') : undefined}
          start={() => draft.trigger || start()}
        />
      </>
    )
  return (
    <>
      {trigger}
      {price || <p className="ticket-market">{t('trade.marketPrice')}</p>}
    </>
  )
}

interface PriceProps extends PartProps {
  field: 'trigger' | 'price' | 'stopLimit'
  label: string
  /** The first step of an empty field. */
  start: () => Decimal
  placeholder?: string | undefined
  /** Invalid fields. */
  wrong: readonly SpotField[]
}

function PriceField({ market, draft, send, field, label, start, wrong, placeholder }: PriceProps) {
  const change = (text: string) => send({ type: 'ticket.edit', change: { [field]: text } })
  return (
    <TicketField
      label={label}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={draft[field]}
      decimals={typedPlaces(market.tick, market.price)}
      onChange={change}
      onStep={(direction) => change(stepPrice(draft[field], start(), market.digit, direction))}
      errorId={wrong.includes(field) ? REASON_ID : undefined}
    />
  )
}

/** Coins, or for a market buy the total to spend: the unit shows and switches it. */
function Amount({ market, draft, send, price }: PartProps & { price: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { base, quote, step } = market
  const choosable = draft.kind === 'market' && draft.side === 'buy'
  const byTotal = spendsTotal(draft)
  const units = [
    { value: 'quantity', label: t('trade.unitBase', { coin: base }) },
    { value: 'total', label: t('trade.unitQuote', { coin: quote }) },
  ] as const
  return (
    <>
      <TicketField
        label={t(byTotal ? 'trade.total' : 'trade.amount')}
        value={byTotal ? draft.total : shownQuantity(draft, market, price)}
        decimals={byTotal ? placesIn(quote) : typedPlaces(step)}
        unit={byTotal ? quote : base}
        onUnit={choosable ? () => setOpen(true) : undefined}
        onChange={(text) => send({ type: 'ticket.edit', change: byTotal ? { total: text } : { quantity: text } })}
      />
      {choosable && (
        <ChoiceSheet
          open={open}
          onClose={() => setOpen(false)}
          title={t('trade.unit')}
          options={units}
          value={draft.by}
          onPick={(by) => send({ type: 'ticket.edit', change: { [by]: '' } })}
        />
      )}
    </>
  )
}
