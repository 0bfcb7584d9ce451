import { useState } from 'react'
import { contractFinanceFlow } from '../../../machines/contract/contractLists.ts'
import type { ContractEntry } from '../../../protocol/shapes/perpetual.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDateTime } from '../../text/time.ts'
import { Chips } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/States.tsx'
import { EntryRow } from '../parts/EntryRow.tsx'
import { Filters } from '../parts/Filters.tsx'
import { OrdersLogin } from '../parts/LoginPart.tsx'
import { MarketFilter } from '../parts/MarketFilter.tsx'
import { RecordList } from '../parts/RecordList.tsx'
import { useMarkets } from '../trade/useMarkets.ts'

/** Every change of the contract account, newest first. */
export default function ContractRecords() {
  const isLogin = useIsLogin()
  return <Page>{isLogin ? <Records /> : <OrdersLogin />}</Page>
}

interface Filter {
  kind?: 'closed'
  code?: string
}

function Records() {
  const say = useText()
  const markets = useMarkets()
  const [filter, setFilter] = useState<Filter>({})
  const [list, send] = usePage(contractFinanceFlow, { filters: filter })
  useUserChanged('funds', () => send({ type: 'list.refresh' }))
  const change = (next: Filter) => {
    setFilter(next)
    send({ type: 'list.filter', filters: next })
  }
  const { code, kind } = filter
  return (
    <>
      <Filters>
        <MarketFilter
          code={code}
          markets={markets.list}
          onChange={(picked) => change({ ...(kind ? { kind } : {}), ...(picked ? { code: picked } : {}) })}
        />
        <Chips
          small
          label={say('contract.ledger.kind')}
          value={kind ?? 'all'}
          onChange={(picked) => change({ ...(code ? { code } : {}), ...(picked === 'closed' ? { kind: picked } : {}) })}
          items={[
            { key: 'all', label: say('contract.ledger.all') },
            { key: 'closed', label: say('contract.ledger.closed') },
          ]}
        />
      </Filters>
      <RecordList
        look="entries"
        list={list}
        send={send}
        rows={list.context.rows}
        keyOf={({ id }) => id}
        rowHeight={72}
        label={say('title.contractRecords')}
        empty={<Empty title={say('contract.ledger.empty')} text={say('contract.ledger.emptyText')} />}
        render={(entry) => <Entry entry={entry} />}
      />
    </>
  )
}

function Entry({ entry }: { entry: ContractEntry }) {
  const say = useText()
  const language = useLanguageTag()
  const navigation = useNavigation()
  const { reference, position, time } = entry
  return (
    <EntryRow entry={entry} sub={formatDateTime(time * 1000, language)}>
      {reference !== null && (
        <button
          type="button"
          className="link f12 n"
          onClick={() => navigation.open(linkTo('positionDetails', { id: reference, code: position?.code }))}
        >
          {say('assets.record.reference', { number: reference })}
        </button>
      )}
    </EntryRow>
  )
}
