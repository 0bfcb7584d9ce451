import { useState } from 'react'
import { convertRecordsFlow } from '../../../machines/assets/convertRecordsFlow.ts'
import { convertFilter } from '../../../machines/shared/recordFilters.ts'
import type { ConvertRecord } from '../../../protocol/shapes/convert.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { Badge } from '../../ui/Chip.tsx'
import { amountText, exactText } from '../shared/amounts.ts'
import { CopyNumber } from '../shared/CopyNumber.tsx'
import { currencyField } from '../shared/filterFields.ts'
import { useFilteredList, useRecordFilter } from '../shared/useRecordFilter.ts'
import { rateFacts } from './exchangeFacts.ts'
import { MoveRecords } from './MoveRecords.tsx'
import { FromTo, MoveRow } from './MoveRow.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import type { Exchange } from './useExchange.ts'

/** Past conversions, newest first, with a filter. */
export function ExchangeRecords({ exchange }: { exchange: Exchange }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<ConvertRecord>()
  const currencies = exchange.state.context.methods.map(({ currency }) => currency)
  const filter = useRecordFilter(convertFilter, [currencyField(t, currencies)])
  const records = useFilteredList(convertRecordsFlow, filter, 'funds')
  useEmitted(exchange.actor, 'convert.done', () => records.send({ type: 'list.refresh' }))
  return (
    <>
      <MoveRecords
        of="exchange"
        {...records}
        render={(record) => <Row record={record} onOpen={() => setOpened(record)} />}
      />
      <Details record={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function Row({ record, onOpen }: { record: ConvertRecord; onOpen: () => void }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { from, to, amount, received, created } = record
  return (
    <MoveRow
      title={<FromTo from={from} to={to} />}
      figure={own(`+${amountText(received, to)}`)}
      sub={[...(created === null ? [] : [formatDateTime(msOf(created), language)]), t('exchange.state.completed')].join(
        ' · ',
      )}
      end={own(`−${amountText(amount, from)}`)}
      onOpen={onOpen}
    />
  )
}

function Details({ record, onClose }: { record: ConvertRecord | undefined; onClose: () => void }) {
  const { t, language } = useTranslation()
  const { own, hidden } = useMoney()
  const { from = '', to = '', amount = '0', received = '0', created = null, number = '' } = record ?? {}
  const rows = [
    { label: t('exchange.paid'), value: own(exactText(amount, from)) },
    { label: t('exchange.received'), value: own(exactText(received, to)) },
    // The cost of the spread would reveal the amount.
    ...rateFacts(t, { ...record, from, to, received: hidden ? undefined : record?.received }),
    { label: t('exchange.account'), value: t(`assets.account.${record?.account ?? 'funding'}`) },
    { label: t('exchange.time'), value: formatDateTime(msOf(created), language, 'words') },
    { label: t('exchange.number'), value: <CopyNumber number={number} /> },
  ]
  return (
    <RecordSheet title={t('title.exchange')} open={record !== undefined} onClose={onClose} rows={rows}>
      <p className="exchange-state">
        <Badge tone="ok">{t('exchange.state.completed')}</Badge>
      </p>
    </RecordSheet>
  )
}
