import { type ContractDraft, type ContractFacts, contractTimeOf } from '../../../machines/perpetual/contractDraft.ts'
import { type ContractProblem, contractProblems } from '../../../machines/perpetual/contractPreview.ts'
import { isZero } from '../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { Direction } from '../../../protocol/shapes/perpetual.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useHalted, useLive, useTicker } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LoginButton } from '../shared/LoginPart.tsx'
import { oppositePrice } from '../shared/order/useBestPrice.ts'
import { useEntryPrice } from './entryPrice.ts'
import { unitsOf } from './position.ts'
import { contractProblemText } from './problems.ts'
import type { ContractFunds } from './useContractFunds.ts'
import { REASON_ID, type TicketState } from './useContractTicket.ts'
import { useMarketMark } from './usePositions.ts'

interface Props {
  market: MarketItem
  ticket: TicketState
  draft: ContractDraft
  funds: ContractFunds | undefined
  directions: readonly Direction[]
  onReview: (direction: Direction, facts: ContractFacts) => void
}

/** The ticket's end: a button per direction, with the reason if disabled; visitors log in. */
export function ContractButtons(props: Props) {
  const { t } = useTranslation()
  const { error } = props.ticket.context
  return (
    <>
      {error && (
        <div className="contract-error">
          <Notice tone="err" urgent>
            {failureText(t, error)}
          </Notice>
        </div>
      )}
      <div className="pinned contract-end">
        {props.funds ? <PlaceButtons {...props} funds={props.funds} /> : <LoginButton kind="ink" />}
      </div>
      <p className="contract-risk">{t('perpetual.risk')}</p>
    </>
  )
}

/** Current facts for each direction. */
function useFacts(market: MarketItem, available: string, draft: ContractDraft) {
  const { tickers } = useLive()
  const { code, price } = market
  const follows = draft.kind === 'market' || contractTimeOf(draft, market) === 'post_only'
  const ask = useEntryPrice(market, 'long', draft.quantity, follows)
  const bid = useEntryPrice(market, 'short', draft.quantity, follows)
  const last = useTicker(code)?.price ?? price
  const mark = useMarketMark(code) ?? last
  return (direction: Direction): ContractFacts => ({
    ...{ price: direction === 'long' ? ask : bid, last, mark, available },
    opposite: oppositePrice(tickers, code, direction === 'long' ? 'buy' : 'sell'),
  })
}

function PlaceButtons({ market, ticket, draft, funds, directions, onReview }: Props & { funds: ContractFunds }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const available = funds.available(market.quote)
  const facts = useFacts(market, available ?? '0', draft)
  const problems = directions.map((direction) => contractProblems(draft, market, direction, facts(direction))[0])
  const isHalted = useHalted(market)
  const blocked = isHalted || available === undefined || (isZero(facts('long').price) && draft.kind === 'market')
  const reason = whyNot()
  /** The direction of an order that is sent without a review. */
  const sent =
    ticket.context.isQuick && ticket.hasTag('order') ? ticket.context.requested?.request.direction : undefined

  function whyNot(): string | undefined {
    if (isHalted) return t('trade.why.halted')
    if (available === undefined) return t(funds.failed ? 'trade.why.balanceFailed' : 'trade.why.loading')
    if (draft.kind === 'market' && isZero(facts('long').price)) return t('trade.why.noPrice')
    return sentenceOf(problems)
  }

  function sentenceOf(found: readonly (ContractProblem | undefined)[]): string | undefined {
    const at = found.findIndex((problem) => problem !== undefined)
    const [problem, direction] = [found[at], directions[at]]
    if (!problem || !direction) return undefined
    const text = contractProblemText(t, problem, direction, own, unitsOf(market.code, market).price)
    const everywhere = found.every((other) => other?.id === problem.id && other.field === problem.field)
    if (everywhere || problem.id === 'stopSide') return text
    return t(direction === 'long' ? 'perpetual.why.forLong' : 'perpetual.why.forShort', { why: text })
  }

  return (
    <div className="contract-place">
      <div className={directions.length > 1 ? 'btn2' : undefined}>
        {directions.map((direction, at) => (
          <Button
            key={direction}
            kind={direction === 'long' ? 'buy' : 'sell'}
            label={t(direction === 'long' ? 'perpetual.openLong' : 'perpetual.openShort')}
            disabled={blocked || problems[at] !== undefined}
            reasonId={REASON_ID}
            busy={sent === direction ? t('trade.placing') : undefined}
            onPress={() => onReview(direction, facts(direction))}
          />
        ))}
      </div>
      {reason !== undefined && <DisabledReason id={REASON_ID}>{reason}</DisabledReason>}
      {funds.failed && (
        <button type="button" className="ticket-retry link" onClick={funds.reload}>
          {t('ui.retry')}
        </button>
      )}
    </div>
  )
}
