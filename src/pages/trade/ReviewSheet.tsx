import { useState } from 'react'
import { placesOf } from '../../../protocol/rules/decimal.ts'
import { useBackCloses } from '../../bind/Page.tsx'
import { useLive, useStale } from '../../live/hooks.ts'
import { formatPrice } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Cell.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Candidates } from './Candidates.tsx'
import type { Markets } from './order.ts'
import { reviewFacts } from './review.ts'
import { draftOfRequest, priceMoved } from './ticket.ts'
import type { TicketSend, TicketState } from './ticketActor.ts'
import { useBestPrice } from './useBestPrice.ts'

interface Props {
  ticket: TicketState
  send: TicketSend
  markets: Markets
}

/** The order once more with all its figures before it is sent, and what became of it when its answer was lost. */
export function ReviewSheet({ ticket, send, markets }: Props) {
  const say = useText()
  const request = ticket.context.intent?.request
  const market = [...markets.values()].find(({ id }) => id === request?.id) ?? markets.get(ticket.context.market.code)
  const open =
    (ticket.matches('reviewing') || ticket.matches('placing')) && request !== undefined && market !== undefined
  const lost =
    ticket.matches({ placing: 'unknown' }) ||
    ticket.matches({ placing: 'absent' }) ||
    ticket.matches({ placing: 'uncertain' })
  // While it is being sent there is no way back; afterwards leaving it counts as an answer.
  const close = () => send(ticket.matches('placing') ? { type: 'ticket.giveUp' } : { type: 'ticket.cancel' })
  useBackCloses(open, close)
  if (!open) return null
  const side = request.side === 'buy' ? 'Buy' : 'Sell'
  const title = lost ? say('trade.unknown.title') : say(`trade.review.${request.type}${side}`, { coin: market.base })
  return (
    <Sheet
      open
      onClose={close}
      title={title}
      actions={
        lost ? (
          <LostActions ticket={ticket} send={send} />
        ) : (
          <ReviewActions ticket={ticket} send={send} code={market.code} />
        )
      }
    >
      <ReviewFacts ticket={ticket} market={market} />
      <div className="mt3">{lost && <LostWords ticket={ticket} />}</div>
      {ticket.matches({ placing: 'uncertain' }) && <Candidates request={request} market={market} />}
    </Sheet>
  )
}

function ReviewFacts({ ticket, market }: { ticket: TicketState; market: NonNullable<ReturnType<Markets['get']>> }) {
  const say = useText()
  const { tickers } = useLive()
  const request = ticket.context.intent?.request
  const side = request?.side ?? 'buy'
  const now = useBestPrice(market.code, side)
  // A review that was opened before a reload has lost its price: the moment's price stands in.
  const price = ticket.context.reviewPrice === '0' ? now : ticket.context.reviewPrice
  if (!request) return null
  const draft = draftOfRequest(request)
  const book = tickers.book(market.code)
  const rows = reviewFacts(say, { draft, market, price, levels: (side === 'buy' ? book?.asks : book?.bids) ?? [] })
  return (
    <>
      <Facts boxed rows={rows} />
      {!ticket.matches('placing') && (
        <p className="f12 t2 mt3">
          {say(draft.kind === 'limit' ? 'trade.review.limitNote' : 'trade.review.marketNote')}
        </p>
      )}
    </>
  )
}

interface ActionsProps {
  ticket: TicketState
  send: TicketSend
}

function ReviewActions({ ticket, send, code }: ActionsProps & { code: string }) {
  const say = useText()
  const side = ticket.context.intent?.request.side ?? 'buy'
  const now = useBestPrice(code, side)
  const stale = useStale()
  const from = ticket.context.reviewPrice
  const moved = priceMoved(from, now)
  const [asked, setAsked] = useState(false)
  const places = placesOf(ticket.context.market.tick)
  const sending = ticket.matches('placing')
  const doubtful = (stale || moved) && !sending
  const confirm = () => {
    if (doubtful && !asked) setAsked(true)
    else send({ type: 'ticket.confirm' })
  }
  return (
    <>
      {doubtful && (
        <div className="review-doubt">
          <Notice tone="warn" urgent={asked}>
            {stale
              ? say('trade.review.stale')
              : say('trade.review.moved', { from: formatPrice(from, places), to: formatPrice(now, places) })}
          </Notice>
        </div>
      )}
      <div className="btn2">
        <Button kind="quiet" disabled={sending} onPress={() => send({ type: 'ticket.cancel' })}>
          {say('ui.cancel')}
        </Button>
        <Button kind={side} busy={sending ? say('trade.placing') : undefined} onPress={confirm}>
          {say(doubtful && asked ? 'trade.review.again' : 'ui.confirm')}
        </Button>
      </div>
    </>
  )
}

function LostWords({ ticket }: { ticket: TicketState }) {
  const say = useText()
  if (ticket.matches({ placing: 'absent' })) return <Notice tone="info">{say('trade.unknown.absent')}</Notice>
  if (ticket.matches({ placing: 'uncertain' })) return <Notice tone="warn">{say('trade.unknown.uncertain')}</Notice>
  return (
    <Notice tone="warn" urgent>
      {say('trade.unknown.checking')}
    </Notice>
  )
}

function LostActions({ ticket, send }: ActionsProps) {
  const say = useText()
  if (ticket.matches({ placing: 'unknown' }))
    return (
      <Button kind="ink" busy={say('trade.unknown.busy')}>
        {say('trade.unknown.busy')}
      </Button>
    )
  return (
    <>
      {ticket.matches({ placing: 'uncertain' }) && (
        <div className="review-doubt">
          <Button kind="ink" onPress={() => send({ type: 'ticket.happened' })}>
            {say('trade.unknown.happened')}
          </Button>
        </div>
      )}
      <div className="btn2">
        <Button kind="quiet" onPress={() => send({ type: 'ticket.giveUp' })}>
          {say('trade.unknown.leave')}
        </Button>
        <Button kind="quiet" onPress={() => send({ type: 'ticket.again' })}>
          {say('trade.unknown.again')}
        </Button>
      </div>
    </>
  )
}
