import { useState } from 'react'
import { depositRecordsFlow } from '../../../machines/assets/depositRecordsFlow.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import type { DepositRecord } from '../../../protocol/shapes/assets.ts'
import { Page, useBackCloses } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { Badge } from '../../ui/Chip.tsx'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { amountText } from '../shared/amounts.ts'
import { RecordCard } from '../shared/RecordCard.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { DepositState } from './DepositState.tsx'
import { EmptyRecords } from './EmptyRecords.tsx'
import { CurrencyFilters, currencyFilter, type MoveFilter } from './MoveFilters.tsx'
import { useNarrowed } from './useNarrowed.ts'

const waysLoad = pageLoad('rechargeWay')

/** All deposits, newest first, with filters of currency and time; each opens with its state and reason. */
export function DepositRecords() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string>()
  const [list, send] = usePage(depositRecordsFlow, { filters: {} })
  const { filter, change, showAll } = useNarrowed(send, 'deposits', currencyFilter)
  return (
    <Page title={t('deposit.records')}>
      <DepositFilters filter={filter} onChange={change} />
      <RecordList
        list={list}
        send={send}
        rows={list.context.rows}
        keyOf={({ number }) => number}
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
  const language = useLanguageTag()
  const { own } = useMoney()
  const { currency, amount, protocol, state, created, confirmations, needed, reason } = record
  return (
    <RecordCard
      icon={<CoinIcon symbol={currency} size={28} />}
      title={own(amountText(amount, currency))}
      onOpen={onOpen}
      end={<Badge tone={TONES[state]}>{t(`deposit.state.${state}`)}</Badge>}
    >
      <div className="record-line record-sub n">
        <p>{formatDateTime(created * 1000, language)}</p>
        <p>
          {protocol}
          {state === 'confirming' && ` · ${confirmations}/${needed}`}
        </p>
      </div>
      {reason !== null && <p className="record-sub">{reason}</p>}
    </RecordCard>
  )
}

function Details({ record, onClose }: { record: DepositRecord | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  useBackCloses(record !== undefined, onClose)
  if (!record) return null
  return (
    <Sheet open onClose={onClose} title={t('deposit.details')} overlayCloses>
      <DepositState record={record} bare />
    </Sheet>
  )
}
