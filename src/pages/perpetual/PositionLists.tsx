import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pendingRevokeAllFlow } from '../../../machines/perpetual/pendingRevokeAllFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { scrollToPart } from '../../ui/scrollWhenThere.ts'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { useLatest } from '../../ui/useLatest.ts'
import { LinkWord } from '../shared/links.tsx'
import type { Markets } from '../shared/order/order.ts'
import { RevokeAll } from '../shared/order/RevokeAll.tsx'
import { ClosedPositions } from './ClosedRows.tsx'
import { PendingRows } from './PendingRows.tsx'
import { PositionRows } from './PositionRows.tsx'
import { useCloseAll } from './useCloseAll.tsx'
import { usePositionActions } from './usePositionActions.tsx'
import type { PendingList, PositionList } from './usePositions.ts'

type Tab = 'positions' | 'pendings' | 'history'

interface Props {
  positions: PositionList
  pendings: PendingList
  markets: Markets
}

/** Positions, pending orders and history with their actions, below the ticket; `?tab=positions` scrolls to them. */
export default function PositionLists({ positions, pendings, markets }: Props) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('positions')
  const section = useRef<HTMLElement>(null)
  const asked = useSearchParams()[0].get('tab') === 'positions'
  useEffect(() => {
    if (asked && section.current) return scrollToPart(section.current)
  }, [asked])
  const refresh = () => {
    positions.send({ type: 'list.refresh' })
    pendings.send({ type: 'list.refresh' })
  }
  const actions = usePositionActions(markets, refresh)
  const everything = useCloseAll(refresh)
  useGone(positions, (position) => everything.running || actions.gone(position))
  const count = ({ list }: PositionList | PendingList) => (list.matches('ready') ? list.context.total : undefined)
  const { rows } = positions

  const end =
    tab === 'positions' && rows.length > 1 ? (
      <button type="button" className="trade-all" onClick={() => everything.ask(rows.map(({ number }) => number))}>
        {t('perpetual.closeAll')}
      </button>
    ) : (
      <LinkWord className="trade-all" to={linkTo('contractOrders')} label={t('perpetual.all')} />
    )

  return (
    <section ref={section} className="trade-orders" aria-label={t('trade.order')}>
      <TabbedPart
        label={t('perpetual.positions')}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'positions', label: t('perpetual.positions'), count: count(positions) },
          { key: 'pendings', label: t('perpetual.pendings'), count: count(pendings) },
          { key: 'history', label: t('perpetual.history') },
        ]}
        end={end}
      >
        {tab === 'positions' && <PositionRows positions={positions} markets={markets} actions={actions} />}
        {tab === 'pendings' && (
          <>
            <RevokeAll
              flow={pendingRevokeAllFlow}
              call="contractRevokeAll"
              filter={{}}
              total={count(pendings) ?? 0}
              facts={[{ label: t('trade.marketName'), value: t('trade.revokeAll.every') }]}
              onOver={refresh}
            />
            <PendingRows
              {...pendings}
              markets={markets}
              onRevoke={actions.revoke}
              label={t('perpetual.pendings')}
              empty={<Empty title={t('perpetual.noPendings.title')} text={t('perpetual.noPendings.text')} />}
            />
          </>
        )}
        {tab === 'history' && <ClosedPositions markets={markets} />}
      </TabbedPart>
      {actions.dialogs}
      {everything.dialog}
    </section>
  )
}

/** Reports each position that has disappeared since the list was last complete. */
function useGone({ list, rows }: PositionList, onGone: (position: Position) => void): void {
  const before = useRef<readonly Position[]>([])
  const latest = useLatest(onGone)
  const complete = list.matches('ready') && rows.length >= list.context.total
  useEffect(() => {
    if (!complete) return
    const held = new Set(rows.map(({ number }) => number))
    for (const position of before.current) if (!held.has(position.number)) latest.current(position)
    before.current = rows
  }, [complete, rows, latest])
}
