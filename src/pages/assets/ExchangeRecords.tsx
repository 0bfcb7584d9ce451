import { useState } from 'react'
import { convertRecordsFlow } from '../../../machines/assets/convertRecordsFlow.ts'
import type { ConvertRecord } from '../../../protocol/shapes/assets.ts'
import { useEmitted } from '../../bind/useEmitted.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { usePage } from '../../bind/usePage.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDateTime } from '../../text/time.ts'
import { Badge } from '../../ui/Chip.tsx'
import { amountText } from '../parts/amounts.ts'
import { CopyNumber } from '../parts/CopyNumber.tsx'
import { RecordList } from '../parts/RecordList.tsx'
import { EmptyRecords } from './EmptyRecords.tsx'
import { rateFacts } from './exchangeFacts.ts'
import { callFilter, MoveFilters } from './MoveFilters.tsx'
import { MoveRow, Way } from './MoveRow.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import type { Exchange } from './useExchange.ts'
import { useNarrowed } from './useNarrowed.ts'

/** What was exchanged before, newest first, narrowed by currency and time. */
export function ExchangeRecords({ exchange }: { exchange: Exchange }) {
  const say = useText()
  const [opened, setOpened] = useState<ConvertRecord>()
  const [list, send] = usePage(convertRecordsFlow, { filters: {} })
  const { filter, change, showAll } = useNarrowed(send, 'funds', callFilter)
  useEmitted(exchange.actor, 'convert.done', () => send({ type: 'list.refresh' }))
  const currencies = exchange.state.context.ways.map(({ currency }) => currency)
  return (
    <section className="transfer-records">
      <MoveFilters title={say('exchange.records')} filter={filter} onChange={change} currencies={currencies} />
      <RecordList
        look="entries"
        list={list}
        send={send}
        rows={list.context.rows}
        keyOf={({ number }) => number}
        rowHeight={64}
        label={say('exchange.records')}
        render={(record) => <Row record={record} onOpen={() => setOpened(record)} />}
        empty={<EmptyRecords of="exchange" onAll={showAll} />}
      />
      <Details record={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

function Row({ record, onOpen }: { record: ConvertRecord; onOpen: () => void }) {
  const say = useText()
  const language = useLanguageTag()
  const { own } = useMoney()
  const { from, to, amount, received, created } = record
  return (
    <MoveRow
      title={<Way from={from} to={to} />}
      figure={own(`+${amountText(received, to)}`)}
      sub={`${formatDateTime(created * 1000, language)} · ${say('exchange.state.completed')}`}
      end={own(`−${amountText(amount, from)}`)}
      onOpen={onOpen}
    />
  )
}

function Details({ record, onClose }: { record: ConvertRecord | undefined; onClose: () => void }) {
  const say = useText()
  const language = useLanguageTag()
  const { own, hidden } = useMoney()
  const { from = '', to = '', amount = '0', received = '0', created = 0, number = '' } = record ?? {}
  const rows = [
    { label: say('exchange.paid'), value: own(amountText(amount, from)) },
    { label: say('exchange.received'), value: own(amountText(received, to)) },
    // What the spread cost would tell the amount.
    ...rateFacts(say, { ...record, from, to, received: hidden ? undefined : record?.received }),
    { label: say('exchange.account'), value: say('assets.account.funding') },
    { label: say('exchange.time'), value: formatDateTime(created * 1000, language) },
    { label: say('exchange.number'), value: <CopyNumber number={number} /> },
  ]
  return (
    <RecordSheet title={say('title.exchange')} open={record !== undefined} onClose={onClose} rows={rows}>
      <p className="exchange-state">
        <Badge tone="ok">{say('exchange.state.completed')}</Badge>
      </p>
    </RecordSheet>
  )
}
