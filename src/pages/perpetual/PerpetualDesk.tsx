import '../trade/TradeDesk.css'
import './Perpetual.css'
import { lazy, Suspense } from 'react'
import { contractDraftOf } from '../../../machines/perpetual/contractTicket.ts'
import { LARGE_FROM_PX } from '../../../protocol/rules/constants.ts'
import { fixed, placesOf } from '../../../protocol/rules/decimal.ts'
import type { Direction } from '../../../protocol/shapes/perpetual.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useMedia } from '../../bindings/useMedia.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useStale, useWatch } from '../../live/hooks.ts'
import { OrdersLogin } from '../shared/LoginPart.tsx'
import type { DeskProps } from '../trade/desk.ts'
import { HaltedStrip } from '../trade/HaltedStrip.tsx'
import { SymbolHeader } from '../trade/SymbolHeader.tsx'
import { TradeBook } from '../trade/TradeBook.tsx'
import { useRisk } from '../trade/useRisk.tsx'
import { ContractButtons } from './ContractButtons.tsx'
import { ContractReview } from './ContractReview.tsx'
import { ContractTicket } from './ContractTicket.tsx'
import { Funding, MarkLine } from './Funding.tsx'
import { LeveragePick } from './LeveragePick.tsx'
import { type ContractFunds, useContractFunds } from './useContractFunds.ts'
import { useContractTicket } from './useContractTicket.ts'
import { type PendingList, type PositionList, usePendings, usePositions } from './usePositions.ts'

// Below the fold: ticket and book don't wait for it.
const DeskLists = lazy(() => import('./DeskLists.tsx'))
const BOTH: readonly Direction[] = ['long', 'short']
/** Rows of each side of the book on a phone, so that the first position begins above the tab bar. */
const PHONE_ROWS = 7
/** On a screen of little height, so that the book ends above the buttons. */
const SHORT_ROWS = 6

interface Props extends Omit<DeskProps, 'onMarket'> {
  /** Absent where the title bar already shows the market. */
  onMarket?: DeskProps['onMarket']
  /** The link's only direction. */
  only?: Direction | undefined
}

/** Contract ticket, order book, positions and pending orders of one market, for visitors and users. */
export function PerpetualDesk(props: Props) {
  const isLogin = useIsLogin()
  return isLogin ? <UserDesk {...props} /> : <Desk {...props} />
}

function UserDesk(props: Props) {
  const funds = useContractFunds()
  const positions = usePositions()
  const pendings = usePendings('current')
  return <Desk {...props} funds={funds} positions={positions} pendings={pendings} />
}

interface DeskParts extends Props {
  funds?: ContractFunds
  positions?: PositionList
  pendings?: PendingList
}

function Desk({ market, markets, byCode, onMarket, only, funds, positions, pendings }: DeskParts) {
  const stale = useStale()
  const rows = useRows()
  const [ticket, send, actor] = useContractTicket(market)
  const risk = useRisk('leverage')
  useWatch([market.code])
  const directions = only ? [only] : BOTH
  const draft = contractDraftOf({ drafts: ticket.context.drafts, market })
  return (
    <div className="trade">
      <section className={stale ? 'trade-desk stale' : 'trade-desk'}>
        <HaltedStrip market={market} />
        {onMarket && <SymbolHeader market={market} markets={markets} onMarket={onMarket} />}
        <div className="contract-bar">
          <Mode />
          <LeveragePick
            market={market}
            draft={draft}
            onPick={(leverage) => send({ type: 'ticket.edit', change: { leverage } })}
          />
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
            rows={rows}
            below={<MarkLine market={market} />}
            onPick={(price) => send({ type: 'ticket.edit', change: { price: fixed(price, placesOf(market.tick)) } })}
          />
        </div>
        <ContractButtons
          market={market}
          ticket={ticket}
          draft={draft}
          funds={funds}
          directions={directions}
          onReview={(direction, facts) => risk.before(() => send({ type: 'ticket.review', direction, facts }))}
        />
      </section>
      {positions && pendings ? (
        <Suspense>
          <DeskLists positions={positions} pendings={pendings} markets={byCode} />
        </Suspense>
      ) : (
        <OrdersLogin />
      )}
      <ContractReview actor={actor} markets={byCode} />
      {risk.sheet}
    </div>
  )
}

/** The book's own number on large screens. */
function useRows(): number | undefined {
  const isShort = useMedia('(max-height: 700px)')
  const isLarge = useMedia(`(min-width: ${LARGE_FROM_PX}px)`)
  if (isShort) return SHORT_ROWS
  return isLarge ? undefined : PHONE_ROWS
}

/** Margins are isolated: each position risks only its own. */
function Mode() {
  const { t } = useTranslation()
  return <span className="contract-mode">{t('perpetual.isolated')}</span>
}
