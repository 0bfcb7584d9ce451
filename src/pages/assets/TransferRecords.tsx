import { useState } from 'react'
import { transferRecordsFlow } from '../../../machines/assets/transferRecordsFlow.ts'
import type { TransferRecord } from '../../../protocol/shapes/assets.ts'
import { useEmitted } from '../../bind/useEmitted.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { usePage } from '../../bind/usePage.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDateTime } from '../../text/time.ts'
import { amountText } from '../parts/amounts.ts'
import { CopyNumber } from '../parts/CopyNumber.tsx'
import { RecordList } from '../parts/RecordList.tsx'
import { EmptyRecords } from './EmptyRecords.tsx'
import { callFilter, MoveFilters } from './MoveFilters.tsx'
import { MoveRow, Way } from './MoveRow.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import { useNarrowed } from './useNarrowed.ts'
import type { Transfer } from './useTransfer.ts'

/** What was moved before, newest first, narrowed by account, currency and time. */
export function TransferRecords({ transfer }: { transfer: Transfer }) {
  const say = useText()
  const [opened, setOpened] = useState<TransferRecord>()
  const [list, send] = usePage(transferRecordsFlow, { filters: {} })
  const { filter, change, showAll } = useNarrowed(send, 'funds', callFilter)
  useEmitted(transfer.actor, 'transfer.done', () => send({ type: 'list.refresh' }))
  const held = transfer.state.context.ways.flatMap(({ currencies }) => currencies.map(({ currency }) => currency))
  return (
    <section className="transfer-records">
      <MoveFilters title={say('transfer.records')} filter={filter} onChange={change} currencies={held} accounts />
      <RecordList
        look="entries"
        list={list}
        send={send}
        rows={list.context.rows}
        keyOf={({ number }) => number}
        rowHeight={64}
        label={say('transfer.records')}
        render={(record) => <Row record={record} onOpen={() => setOpened(record)} />}
        empty={<EmptyRecords of="transfer" onAll={showAll} />}
      />
      <Details record={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

function Row({ record, onOpen }: { record: TransferRecord; onOpen: () => void }) {
  const say = useText()
  const language = useLanguageTag()
  const { own } = useMoney()
  const { from, to, currency, amount, created, number } = record
  return (
    <MoveRow
      title={<Way from={say(`assets.account.${from}`)} to={say(`assets.account.${to}`)} />}
      figure={own(amountText(amount, currency))}
      sub={formatDateTime(created * 1000, language)}
      end={say('transfer.number', { number })}
      onOpen={onOpen}
    />
  )
}

function Details({ record, onClose }: { record: TransferRecord | undefined; onClose: () => void }) {
  const say = useText()
  const language = useLanguageTag()
  const { own } = useMoney()
  const rows = record && [
    { label: say('transfer.from'), value: say(`assets.account.${record.from}`) },
    { label: say('transfer.to'), value: say(`assets.account.${record.to}`) },
    { label: say('transfer.amount'), value: own(amountText(record.amount, record.currency)) },
    { label: say('assets.record.time'), value: formatDateTime(record.created * 1000, language) },
    { label: say('assets.record.number'), value: <CopyNumber number={record.number} /> },
  ]
  return <RecordSheet title={say('title.transfer')} open={record !== undefined} onClose={onClose} rows={rows ?? []} />
}
