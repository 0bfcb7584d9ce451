import { withdrawalRecordsFlow } from '../../../machines/assets/withdrawalRecordsFlow.ts'
import type { WithdrawalRecord } from '../../../protocol/shapes/assets.ts'
import { Page } from '../../bindings/Page.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { Badge } from '../../ui/Chip.tsx'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { shortAddress } from '../shared/Address.tsx'
import { amountText } from '../shared/amounts.ts'
import { RecordCard } from '../shared/RecordCard.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { EmptyRecords } from './EmptyRecords.tsx'
import { CurrencyFilters, currencyFilter } from './MoveFilters.tsx'
import { useNarrowed } from './useNarrowed.ts'
import type { Withdrawal } from './useWithdrawal.ts'

/** All withdrawals, newest first, with filters of currency and time; each opens with its progress. */
export default function WithdrawalRecords({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const [list, send] = usePage(withdrawalRecordsFlow, { filters: {} })
  const { filter, change, showAll } = useNarrowed(send, 'withdrawals', currencyFilter)
  const currencies = (withdrawal.state.context.ways?.currencies ?? []).map(({ currency }) => currency)
  return (
    <Page title={t('withdrawal.records')}>
      <CurrencyFilters filter={filter} onChange={change} currencies={currencies} />
      <RecordList
        list={list}
        send={send}
        rows={list.context.rows}
        keyOf={({ number }) => number}
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
  const language = useLanguageTag()
  const { own } = useMoney()
  const { currency, amount, network, address, bank, state, created, confirmations, needed, reason } = record
  const to = address === null ? bank : `${network} · ${shortAddress(address)}`
  return (
    <RecordCard
      icon={<CoinIcon symbol={currency} size={28} />}
      title={own(amountText(amount, currency))}
      onOpen={onOpen}
      end={<Badge tone={TONES[state]}>{t(`withdrawal.state.${state}`)}</Badge>}
    >
      <div className="record-line record-sub n">
        <p>{formatDateTime(created * 1000, language)}</p>
        <p>
          {to}
          {state === 'sending' && needed > 0 && ` · ${confirmations}/${needed}`}
        </p>
      </div>
      {reason !== null && <p className="record-sub">{reason}</p>}
    </RecordCard>
  )
}
