import { useState } from 'react'
import { transferRecordsFlow } from '../../../machines/assets/transferRecordsFlow.ts'
import { transferFilter } from '../../../machines/shared/recordFilters.ts'
import type { TransferRecord } from '../../../protocol/shapes/transfers.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { amountText, exactText } from '../shared/amounts.ts'
import { CopyNumber } from '../shared/CopyNumber.tsx'
import { accountField, currencyField } from '../shared/filterFields.ts'
import { useFilteredList, useRecordFilter } from '../shared/useRecordFilter.ts'
import { MoveRecords } from './MoveRecords.tsx'
import { FromTo, MoveRow } from './MoveRow.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import type { Transfer } from './useTransfer.ts'

/** Past transfers, newest first, with a filter. */
export function TransferRecords({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<TransferRecord>()
  const held = transfer.state.context.methods.flatMap(({ currencies }) => currencies.map(({ currency }) => currency))
  const filter = useRecordFilter(transferFilter, [accountField(t), currencyField(t, held)])
  const records = useFilteredList(transferRecordsFlow, filter, 'funds')
  useEmitted(transfer.actor, 'transfer.done', () => records.send({ type: 'list.refresh' }))
  return (
    <>
      <MoveRecords
        of="transfer"
        {...records}
        render={(record) => <Row record={record} onOpen={() => setOpened(record)} />}
      />
      <Details record={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function Row({ record, onOpen }: { record: TransferRecord; onOpen: () => void }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { from, to, currency, amount, created, number } = record
  return (
    <MoveRow
      title={<FromTo from={t(`assets.account.${from}`)} to={t(`assets.account.${to}`)} />}
      figure={own(amountText(amount, currency))}
      sub={created === null ? '' : formatDateTime(msOf(created), language)}
      end={t('transfer.number', { number })}
      onOpen={onOpen}
    />
  )
}

function Details({ record, onClose }: { record: TransferRecord | undefined; onClose: () => void }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const rows = record && [
    { label: t('transfer.from'), value: t(`assets.account.${record.from}`) },
    { label: t('transfer.to'), value: t(`assets.account.${record.to}`) },
    { label: t('transfer.amount'), value: own(exactText(record.amount, record.currency)) },
    { label: t('assets.record.time'), value: formatDateTime(msOf(record.created), language, 'words') },
    { label: t('assets.record.number'), value: <CopyNumber number={record.number} /> },
  ]
  return <RecordSheet title={t('title.transfer')} open={record !== undefined} onClose={onClose} rows={rows ?? []} />
}
