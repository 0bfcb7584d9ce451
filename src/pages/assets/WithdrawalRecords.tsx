import { withdrawalRecordsFlow } from '../../../machines/assets/withdrawalRecordsFlow.ts'
import { withdrawalFilter } from '../../../machines/shared/recordFilters.ts'
import { type WithdrawalRecord, withdrawalKind, withdrawalState } from '../../../protocol/shapes/transfers.ts'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { shortAddress } from '../shared/Address.tsx'
import { FilteredRecords } from '../shared/FilteredRecords.tsx'
import { choices, currencyField } from '../shared/filterFields.ts'
import { useFilteredList, useRecordFilter } from '../shared/useRecordFilter.ts'
import { CoinRecord } from './CoinRecord.tsx'
import type { Withdrawal } from './useWithdrawal.ts'

/** All withdrawals, newest first, with a filter; each opens with its progress. */
export default function WithdrawalRecords({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const currencies = (withdrawal.state.context.methods?.currencies ?? []).map(({ currency }) => currency)
  const filter = useRecordFilter(withdrawalFilter, [
    currencyField(t, currencies),
    choices('type', t('assets.record.kindName'), withdrawalKind.options, (kind) => t(`withdrawal.way.${kind}`)),
    choices('state', t('trade.detail.state'), withdrawalState.options, (state) => t(`withdrawal.state.${state}`)),
  ])
  const records = useFilteredList(withdrawalRecordsFlow, filter, 'withdrawals')
  return (
    <Page title={t('withdrawal.records')}>
      <FilteredRecords
        of="withdrawals"
        {...records}
        rowHeight={84}
        label={t('withdrawal.records')}
        render={(record) => (
          <Row
            record={record}
            onOpen={() => withdrawal.send({ type: 'withdrawal.show', followed: followedOf(record), record })}
          />
        )}
        none={{ title: t('withdrawal.empty'), text: t('withdrawal.emptyText') }}
      />
    </Page>
  )
}

const followedOf = ({ number, created }: WithdrawalRecord) => ({ number, created: created ?? undefined })

const TONES = {
  submitted: 'info',
  reviewing: 'info',
  sending: 'info',
  completed: 'ok',
  refused: 'err',
  cancelled: undefined,
} as const

function Row({ record, onOpen }: { record: WithdrawalRecord; onOpen: () => void }) {
  const { t } = useTranslation()
  const { network, address, memo, bank, state, needed } = record
  const label = t(`withdrawal.state.${state}`)
  return (
    <CoinRecord
      {...{ record, onOpen, label }}
      tone={TONES[state]}
      confirming={state === 'sending' && (needed ?? 1) > 0}
    >
      {address === null ? bank : [network, shortAddress(address), memo].filter(Boolean).join(' · ')}
    </CoinRecord>
  )
}
