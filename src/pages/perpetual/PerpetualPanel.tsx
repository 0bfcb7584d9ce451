import '../shared/order/TradePanel.css'
import './Perpetual.css'
import { lazy, Suspense } from 'react'
import { contractDraftOf } from '../../../machines/perpetual/contractTicket.ts'
import type { Direction } from '../../../protocol/shapes/perpetual.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useMedia } from '../../bindings/useMedia.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { typedPrice } from '../../i18n/marketDigits.ts'
import { useStale, useWatch } from '../../live/hooks.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { OrdersLogin } from '../shared/LoginPart.tsx'
import { HaltedStrip } from '../shared/order/HaltedStrip.tsx'
import type { PanelProps } from '../shared/order/panel.ts'
import { SymbolHeader } from '../shared/order/SymbolHeader.tsx'
import { TradeBook } from '../shared/order/TradeBook.tsx'
import { useOrderConfirmation } from '../shared/order/useOrderConfirmation.ts'
import { useRisk } from '../shared/order/useRisk.tsx'
import { CalculatorPick } from './CalculatorPick.tsx'
import { ContractButtons } from './ContractButtons.tsx'
import { ContractTicket } from './ContractTicket.tsx'
import { Funding, MarkLine } from './Funding.tsx'
import { LeveragePick } from './LeveragePick.tsx'
import { type ContractFunds, useContractFunds } from './useContractFunds.ts'
import { useContractTicket } from './useContractTicket.ts'
import { type PendingList, type PositionList, usePendings, usePositions } from './usePositions.ts'

// Below the fold: ticket and book don't wait for it.
const PositionLists = lazy(() => import('./PositionLists.tsx'))
// Needed only when an order is reviewed; prefetched when the page is idle.
const ContractReview = lazyPart(() => import('./ContractReview.tsx'), 'whenOpened')
const BOTH: readonly Direction[] = ['long', 'short']
/** Rows of each side of the book: it ends where the ticket does, and on a phone the first position begins in sight. */
const ROWS = 7
/** Rows on a low screen, so that the book ends above the buttons. */
const SHORT_ROWS = 6

interface Props extends Omit<PanelProps, 'onMarket'> {
  /** Absent where the title bar already shows the market. */
  onMarket?: PanelProps['onMarket']
  /** The link's only direction. */
  only?: Direction | undefined
}

/** Contract ticket, order book, positions and pending orders of one market, for visitors and users. */
export function PerpetualPanel(props: Props) {
  const isLogin = useIsLogin()
  return isLogin ? <UserPanel {...props} /> : <Panel {...props} />
}

function UserPanel(props: Props) {
  const funds = useContractFunds()
  const positions = usePositions()
  const pendings = usePendings()
  return <Panel {...props} funds={funds} positions={positions} pendings={pendings} />
}

interface PanelParts extends Props {
  funds?: ContractFunds
  positions?: PositionList
  pendings?: PendingList
}

function Panel({ market, markets, byCode, onMarket, only, funds, positions, pendings }: PanelParts) {
  const { t } = useTranslation()
  const stale = useStale()
  const isShort = useMedia('(max-height: 700px)')
  const [ticket, send, actor] = useContractTicket(market)
  const risk = useRisk('leverage')
  const confirmation = useOrderConfirmation()
  const isQuick = confirmation.isQuick(`contract.${contractDraftOf({ drafts: ticket.context.drafts, market }).kind}`)
  useWatch([market.code])
  const directions = only ? [only] : BOTH
  const draft = contractDraftOf({ drafts: ticket.context.drafts, market })
  return (
    <div className="trade">
      <section className={stale ? 'trade-desk stale' : 'trade-desk'} aria-label={t('title.contractTrade')}>
        <HaltedStrip market={market} />
        {onMarket && <SymbolHeader market={market} markets={markets} onMarket={onMarket} />}
        <div className="contract-bar">
          {/* Each position risks only its own margin. */}
          <span className="contract-mode">{t('perpetual.isolated')}</span>
          <LeveragePick
            market={market}
            draft={draft}
            onPick={(leverage) => send({ type: 'ticket.edit', change: { leverage } })}
          />
          <CalculatorPick market={market} draft={draft} />
          <Funding market={market} />
        </div>
        <div className="trade-columns">
          <ContractTicket
            market={market}
            ticket={ticket}
            draft={draft}
            send={send}
            funds={funds}
            directions={directions}
          />
          <TradeBook
            key={market.code}
            market={market}
            own={undefined}
            rows={isShort ? SHORT_ROWS : ROWS}
            below={<MarkLine market={market} />}
            onPick={(price) => send({ type: 'ticket.edit', change: { price: typedPrice(price, market) } })}
          />
        </div>
        <ContractButtons
          market={market}
          ticket={ticket}
          draft={draft}
          funds={funds}
          directions={directions}
          onReview={(direction, facts) => risk.before(() => send({ type: 'ticket.review', direction, facts, isQuick }))}
        />
      </section>
      {positions && pendings ? (
        <Suspense>
          <PositionLists positions={positions} pendings={pendings} markets={byCode} />
        </Suspense>
      ) : (
        <OrdersLogin />
      )}
      <ContractReview open={ticket.hasTag('order')} actor={actor} markets={byCode} confirmation={confirmation} />
      {risk.sheet}
    </div>
  )
}
