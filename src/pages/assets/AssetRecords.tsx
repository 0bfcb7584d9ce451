import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { assetRecordsFlow } from '../../../machines/assets/assetRecordsFlow.ts'
import type { Filter } from '../../../machines/shared/recordFilter.ts'
import { assetFilter } from '../../../machines/shared/recordFilters.ts'
import { ACCOUNTS } from '../../../protocol/rules/constants.ts'
import { ENTRY_KINDS } from '../../../protocol/rules/entryKinds.ts'
import type { AssetEntry } from '../../../protocol/shapes/assets.ts'
import { useDetailHost, useOpenFirst } from '../../bindings/detailHost.ts'
import { Page } from '../../bindings/Page.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { orUnknown } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDate, formatDateTime, formatTime, msOf } from '../../i18n/time.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { exactAmount, signedAmount } from '../shared/amounts.ts'
import { CopyNumber } from '../shared/CopyNumber.tsx'
import { accountText, EntryRow, kindText } from '../shared/EntryRow.tsx'
import { FilteredRecords } from '../shared/FilteredRecords.tsx'
import { accountField, choices } from '../shared/filterFields.ts'
import { toggled } from '../shared/toggled.ts'
import { useFilteredList, useRecordFilter } from '../shared/useRecordFilter.ts'
import { HistoryOrderRow } from './HistoryOrderRow.tsx'
import { historyRows } from './history.ts'
import { RecordSheet } from './RecordSheet.tsx'

/** The filter of the page's address, if it has one. */
function linkedIn(query: URLSearchParams): Filter | undefined {
  const account = ACCOUNTS.find((one) => one === query.get('account'))
  const kind = ENTRY_KINDS.find((one) => one === query.get('kind'))
  if (account === undefined && kind === undefined) return undefined
  return { ...(account === undefined ? {} : { account }), ...(kind === undefined ? {} : { kind }) }
}

/** Every change of the user's balances by day, newest first, the fills of an order in one row. The address may have account and kind: `?account=coin&kind=trade`. */
export default function AssetRecords() {
  const { t, language } = useTranslation()
  const [query] = useSearchParams()
  const isBeside = useDetailHost() !== null
  const [opened, setOpened] = useState<AssetEntry>()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const fields = [
    accountField(t),
    choices('kind', t('assets.record.kindName'), ENTRY_KINDS, (kind) => kindText(t, kind)),
  ]
  const filter = useRecordFilter(assetFilter, fields, linkedIn(query))
  const records = useFilteredList(assetRecordsFlow, filter, 'funds')
  const entries = records.list.context.rows
  const rows = useMemo(
    () => historyRows(entries, ({ time }) => formatDate(msOf(time), language, 'words'), unfolded),
    [entries, language, unfolded],
  )
  useOpenFirst(rows.find((row) => row.type === 'entry')?.entry, setOpened)
  return (
    <Page>
      <FilteredRecords
        of="assets"
        {...records}
        variant="entries"
        rowHeight={72}
        label={t('title.assetRecords')}
        none={{ title: t('assets.record.empty'), text: t('assets.record.emptyText') }}
        rows={rows}
        keyOf={({ key }) => key}
        render={(row) =>
          row.type === 'day' ? (
            <h2 className="record-day">{row.day}</h2>
          ) : row.type === 'order' ? (
            <HistoryOrderRow
              order={row.order}
              open={row.open}
              onToggle={() => setUnfolded(toggled(unfolded, row.key))}
            />
          ) : (
            <EntryRow
              entry={row.entry}
              withIcon={!row.isFill}
              sub={`${accountText(t, row.entry.account)} · ${formatTime(msOf(row.entry.time), language, true)}`}
              onOpen={() => setOpened(row.entry)}
              current={isBeside && row.entry.id === opened?.id}
            />
          )
        }
      />
      <Details entry={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

function Details({ entry, onClose }: { entry: AssetEntry | undefined; onClose: () => void }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const rows: Fact[] = []
  if (entry) {
    const { kind, account, currency, amount, balance, time, reference, id } = entry
    rows.push(
      { label: t('assets.record.kindName'), value: kindText(t, kind) },
      { label: t('assets.record.accountName'), value: accountText(t, account) },
      { label: t('assets.record.currency'), value: currency },
      { label: t('assets.record.amount'), value: own(signedAmount(amount)) },
      { label: t('assets.record.after'), value: own(orUnknown(balance, (known) => exactAmount(known, 0))) },
      { label: t('assets.record.time'), value: formatDateTime(msOf(time), language, 'words') },
      ...(reference === null ? [] : [{ label: t('assets.record.of'), value: <CopyNumber number={reference} /> }]),
      { label: t('assets.record.number'), value: <CopyNumber number={String(id)} /> },
    )
  }
  return <RecordSheet title={t('assets.record.details')} open={entry !== undefined} onClose={onClose} rows={rows} />
}
