import { useState } from 'react'
import { depositRecordsFlow } from '../../../machines/assets/depositRecordsFlow.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import type { DepositRecord } from '../../../protocol/shapes/assets.ts'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { PageSheet } from '../shared/PageSheet.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { useFiltered } from '../shared/useFiltered.ts'
import { CoinRecord } from './CoinRecord.tsx'
import { DepositState } from './DepositState.tsx'
import { EmptyRecords } from './EmptyRecords.tsx'
import { CurrencyFilters, currencyFilter, type MoveFilter } from './MoveFilters.tsx'

const waysLoad = pageLoad('rechargeWay')

/** All deposits, newest first, with filters of currency and time; each opens with its state and reason. */
export default function DepositRecords() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string>()
  const [list, send] = usePage(depositRecordsFlow, { filters: {} })
  const { filter, change, showAll } = useFiltered(send, 'deposits', currencyFilter)
  return (
    <Page title={t('deposit.records')}>
      <DepositFilters filter={filter} onChange={change} />
      <RecordList
        list={list}
        send={send}
        rowHeight={84}
        label={t('deposit.records')}
        render={(record) => <Row record={record} onOpen={() => setOpened(record.number)} />}
        empty={<EmptyRecords of="deposit" onAll={showAll} />}
      />
      <Details
        record={list.context.rows.find(({ number }) => number === opened)}
        onClose={() => setOpened(undefined)}
      />
    </Page>
  )
}

interface FiltersProps {
  filter: MoveFilter
  onChange: (filter: MoveFilter) => void
}

function DepositFilters(props: FiltersProps) {
  const { cache } = useApp()
  const [ways] = usePage(waysLoad, { request: {}, cache })
  const currencies = (ways.context.data ?? []).map(({ currency }) => currency)
  return <CurrencyFilters {...props} currencies={currencies} />
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
