import { contractFinanceFlow } from '../../../machines/perpetual/contractLists.ts'
import { contractRecordFilter } from '../../../machines/shared/recordFilters.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { ContractEntry } from '../../../protocol/shapes/perpetual.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { EntryRow, kindText } from '../shared/EntryRow.tsx'
import { FilteredRecords } from '../shared/FilteredRecords.tsx'
import { choices, marketField } from '../shared/filterFields.ts'
import { LinkWord } from '../shared/links.tsx'
import { useMarkets } from '../shared/order/useMarkets.ts'
import { useFilteredList, useRecordFilter } from '../shared/useRecordFilter.ts'
import { userPage } from '../shared/usersOnly.tsx'

/** Every change of the contract account, newest first. */
export default userPage(Records, 'title.contractRecords')

/** The kinds of entries of the contract account. */
const KINDS = ['open', 'close', 'margin', 'funding', 'liquidation', 'transfer'] as const

function Records() {
  const { t } = useTranslation()
  const markets = useMarkets()
  const filter = useRecordFilter(contractRecordFilter, [
    marketField(t, markets.list),
    choices('kind', t('assets.record.kindName'), KINDS, (kind) => kindText(t, kind)),
  ])
  const records = useFilteredList(contractFinanceFlow, filter, 'funds')
  return (
    <FilteredRecords
      of="contractRecords"
      {...records}
      variant="entries"
      rowHeight={72}
      label={t('title.contractRecords')}
      none={{ title: t('perpetual.ledger.empty'), text: t('perpetual.ledger.emptyText') }}
      render={(entry) => <Entry entry={entry} />}
    />
  )
}

function Entry({ entry }: { entry: ContractEntry }) {
  const { t, language } = useTranslation()
  const { reference, position, time } = entry
  return (
    <EntryRow entry={entry} sub={formatDateTime(msOf(time), language)}>
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
