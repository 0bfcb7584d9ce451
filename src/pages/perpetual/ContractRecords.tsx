import { contractFinanceFlow } from '../../../machines/perpetual/contractLists.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { ContractEntry } from '../../../protocol/shapes/perpetual.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { Chips } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/States.tsx'
import { EntryRow } from '../shared/EntryRow.tsx'
import { Filters } from '../shared/Filters.tsx'
import { LinkWord } from '../shared/links.tsx'
import { MarketFilter } from '../shared/MarketFilter.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { useFiltered } from '../shared/useFiltered.ts'
import { userPage } from '../shared/usersOnly.tsx'
import { useMarkets } from '../trade/useMarkets.ts'

/** Every change of the contract account, newest first. */
export default userPage(Records, 'trade.openOrders')

interface Filter {
  kind?: 'closed'
  code?: string
}

function Records() {
  const { t } = useTranslation()
  const markets = useMarkets()
  const [list, send] = usePage(contractFinanceFlow, { filters: {} })
  const { filter, change } = useFiltered(send, 'funds', (next: Filter) => next)
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
          label={t('perpetual.ledger.kind')}
          value={kind ?? 'all'}
          onChange={(picked) => change({ ...(code ? { code } : {}), ...(picked === 'closed' ? { kind: picked } : {}) })}
          items={[
            { key: 'all', label: t('perpetual.ledger.all') },
            { key: 'closed', label: t('perpetual.ledger.closed') },
          ]}
        />
      </Filters>
      <RecordList
        variant="entries"
        list={list}
        send={send}
        rowHeight={72}
        label={t('title.contractRecords')}
        empty={<Empty title={t('perpetual.ledger.empty')} text={t('perpetual.ledger.emptyText')} />}
        render={(entry) => <Entry entry={entry} />}
      />
    </>
  )
}

function Entry({ entry }: { entry: ContractEntry }) {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { reference, position, time } = entry
  return (
    <EntryRow entry={entry} sub={formatDateTime(time * 1000, language)}>
      {reference !== null && (
        <LinkWord
          className="link f12 n"
          to={linkTo('positionDetails', { id: reference, code: position?.code })}
          label={t('assets.record.reference', { number: reference })}
        />
      )}
    </EntryRow>
  )
}
