import { useState } from 'react'
import { depositRecordsFlow } from '../../../machines/assets/depositRecordsFlow.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { depositFilter } from '../../../machines/shared/recordFilters.ts'
import { type DepositRecord, depositState } from '../../../protocol/shapes/transfers.ts'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { FilteredRecords } from '../shared/FilteredRecords.tsx'
import { choices, currencyField } from '../shared/filterFields.ts'
import { PageSheet } from '../shared/PageSheet.tsx'
import { useFilteredList, useRecordFilter } from '../shared/useRecordFilter.ts'
import { CoinRecord } from './CoinRecord.tsx'
import { DepositState } from './DepositState.tsx'

const waysLoad = pageLoad('rechargeWay')

/** All deposits, newest first, with a filter; each opens with its state and reason. */
export default function DepositRecords() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string>()
  const { cache } = useApp()
  const [methods] = usePage(waysLoad, { request: {}, cache })
  const currencies = (methods.context.data ?? []).map(({ currency }) => currency)
  const filter = useRecordFilter(depositFilter, [
    currencyField(t, currencies),
    choices('state', t('trade.detail.state'), depositState.options, (state) => t(`deposit.state.${state}`)),
  ])
  const records = useFilteredList(depositRecordsFlow, filter, 'deposits')
  return (
    <Page title={t('deposit.records')}>
      <FilteredRecords
        of="deposits"
        {...records}
        rowHeight={84}
        label={t('deposit.records')}
        render={(record) => <Row record={record} onOpen={() => setOpened(record.number)} />}
        none={{ title: t('deposit.empty'), text: t('deposit.emptyText') }}
      />
      <Details
        record={records.list.context.rows.find(({ number }) => number === opened)}
        onClose={() => setOpened(undefined)}
      />
    </Page>
  )
}

const TONES = { submitted: 'info', confirming: 'info', held: 'warn', credited: 'ok', refused: 'err' } as const

function Row({ record, onOpen }: { record: DepositRecord; onOpen: () => void }) {
  const { t } = useTranslation()
  const { protocol, state } = record
  const label = t(`deposit.state.${state}`)
  return (
    <CoinRecord {...{ record, onOpen, label }} tone={TONES[state]} confirming={state === 'confirming'}>
      {protocol}
    </CoinRecord>
  )
}

function Details({ record, onClose }: { record: DepositRecord | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  if (!record) return null
  return (
    <PageSheet open onClose={onClose} title={t('deposit.details')} overlayCloses>
      <DepositState record={record} bare />
    </PageSheet>
  )
}
