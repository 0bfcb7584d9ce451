import { withdrawalRecordsFlow } from '../../../machines/assets/withdrawalRecordsFlow.ts'
import type { WithdrawalRecord } from '../../../protocol/shapes/assets.ts'
import { Page } from '../../bindings/Page.tsx'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { shortAddress } from '../shared/Address.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { useFiltered } from '../shared/useFiltered.ts'
import { CoinRecord } from './CoinRecord.tsx'
import { EmptyRecords } from './EmptyRecords.tsx'
import { CurrencyFilters, currencyFilter } from './MoveFilters.tsx'
import type { Withdrawal } from './useWithdrawal.ts'

/** All withdrawals, newest first, with filters of currency and time; each opens with its progress. */
export default function WithdrawalRecords({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const [list, send] = usePage(withdrawalRecordsFlow, { filters: {} })
  const { filter, change, showAll } = useFiltered(send, 'withdrawals', currencyFilter)
  const currencies = (withdrawal.state.context.ways?.currencies ?? []).map(({ currency }) => currency)
  return (
    <Page title={t('withdrawal.records')}>
      <CurrencyFilters filter={filter} onChange={change} currencies={currencies} />
      <RecordList
        list={list}
        send={send}
        rowHeight={84}
        label={t('withdrawal.records')}
        render={(record) => (
          <Row
            record={record}
            onOpen={() => withdrawal.send({ type: 'withdrawal.show', followed: followedOf(record), record })}
          />
        )}
        empty={<EmptyRecords of="withdrawal" onAll={showAll} />}
      />
    </Page>
  )
}

const followedOf = ({ number, created }: WithdrawalRecord) => ({ number, created })

const TONES = { submitted: 'info', reviewing: 'info', sending: 'info', completed: 'ok', refused: 'err' } as const

function Row({ record, onOpen }: { record: WithdrawalRecord; onOpen: () => void }) {
  const { t } = useTranslation()
  const { network, address, bank, state, needed } = record
  const label = t(`withdrawal.state.${state}`)
  return (
    <CoinRecord {...{ record, onOpen, label }} tone={TONES[state]} confirming={state === 'sending' && needed > 0}>
      {address === null ? bank : `${network} · ${shortAddress(address)}`}
    </CoinRecord>
  )
}
