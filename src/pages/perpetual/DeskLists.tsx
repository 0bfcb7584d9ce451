import { useState } from 'react'
import { contractFinanceFlow } from '../../../machines/contract/contractLists.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'
import { useText } from '../../text/text.ts'
import { Empty } from '../../ui/States.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import type { Markets } from '../trade/order.ts'
import { ClosedRows } from './ClosedRows.tsx'
import { PendingRows } from './PendingRows.tsx'
import { PositionRows } from './PositionRows.tsx'
import { useCloseAll } from './useCloseAll.tsx'
import { useGone } from './useGone.ts'
import { usePositionActions } from './usePositionActions.tsx'
import type { PendingList, PositionList } from './usePositions.ts'

type Tab = 'positions' | 'pendings' | 'history'

interface Props {
  positions: PositionList
  pendings: PendingList
  markets: Markets
}

/** Under the ticket: positions, pending orders and the history, with everything that can be done to them. */
export default function DeskLists({ positions, pendings, markets }: Props) {
  const say = useText()
  const navigation = useNavigation()
  const [tab, setTab] = useState<Tab>('positions')
  const refresh = () => {
    positions.send({ type: 'list.refresh' })
    pendings.send({ type: 'list.refresh' })
  }
  const actions = usePositionActions(markets, refresh)
  const everything = useCloseAll(refresh)
  useGone(positions, (position) => everything.running || actions.gone(position))
  const count = ({ list }: PositionList | PendingList) => (list.matches('ready') ? list.context.total : undefined)
  return (
    <section className="trade-orders">
      <TabbedPart
        label={say('contract.positions')}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'positions', label: say('contract.positions'), count: count(positions) },
          { key: 'pendings', label: say('contract.pendings'), count: count(pendings) },
          { key: 'history', label: say('contract.history') },
        ]}
        end={
          <button type="button" className="trade-all" onClick={() => navigation.open(linkTo('contractOrders'))}>
            {say('contract.all')}
          </button>
        }
      >
        {tab === 'positions' && (
          <PositionRows positions={positions} markets={markets} actions={actions} onCloseAll={everything.ask} />
        )}
        {tab === 'pendings' && (
          <PendingRows
            {...pendings}
            markets={markets}
            onRevoke={actions.revoke}
            label={say('contract.pendings')}
            empty={<Empty title={say('contract.noPendings.title')} text={say('contract.noPendings.text')} />}
          />
        )}
        {tab === 'history' && <Closed markets={markets} />}
      </TabbedPart>
      {actions.dialogs}
      {everything.dialog}
    </section>
  )
}

function Closed({ markets }: { markets: Markets }) {
  const [list, send] = usePage(contractFinanceFlow, { filters: { kind: 'closed' } })
  useUserChanged('orders', () => send({ type: 'list.refresh' }))
  return <ClosedRows list={list} send={send} markets={markets} />
}
