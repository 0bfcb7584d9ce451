import { ACCOUNTS, type Account } from '../../../protocol/rules/constants.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { daysBefore } from '../shared/days.ts'
import { Filters } from '../shared/Filters.tsx'
import { PickChip } from '../shared/PickChip.tsx'

const DAYS = ['7', '30', '90'] as const
export type Days = (typeof DAYS)[number]

export interface MoveFilter {
  account?: Account | undefined
  currency?: string | undefined
  /** How many days back. */
  days?: Days | undefined
}

/** Currency and time for a call's filters; `now` is exchange time in Unix ms. */
export const currencyFilter = ({ currency, days }: MoveFilter, now: number) => ({
  ...(currency === undefined ? {} : { currency }),
  ...(days === undefined ? {} : { from: daysBefore(Number(days), now) }),
})

/** With the account, for calls that filter by it. */
export const callFilter = (filter: MoveFilter, now: number) => ({
  ...(filter.account === undefined ? {} : { account: filter.account }),
  ...currencyFilter(filter, now),
})

/** Filters records by one of the user's accounts. */
export function AccountChip({ value, onPick }: { value: Account | undefined; onPick: (account?: Account) => void }) {
  const { t } = useTranslation()
  return (
    <PickChip
      title={t('assets.record.account')}
      all={t('assets.record.allAccounts')}
      options={ACCOUNTS.map((account) => ({ value: account, label: t(`assets.account.${account}`) }))}
      value={value}
      onPick={onPick}
    />
  )
}

/** Filters records by the last days. */
export function DaysChip({ value, onPick }: { value: Days | undefined; onPick: (days?: Days) => void }) {
  const { t } = useTranslation()
  return (
    <PickChip
      title={t('transfer.filterTime')}
      all={t('transfer.anyTime')}
      options={DAYS.map((days) => ({ value: days, label: t('transfer.lastDays', { count: Number(days) }) }))}
      value={value}
      onPick={onPick}
    />
  )
}

interface CurrencyProps {
  filter: MoveFilter
  onChange: (filter: MoveFilter) => void
  currencies: readonly string[]
}

function CurrencyChip({ filter, onChange, currencies }: CurrencyProps) {
  const { t } = useTranslation()
  const all = [...new Set([...currencies, ...(filter.currency ? [filter.currency] : [])])]
  return (
    <PickChip
      title={t('transfer.filterCurrency')}
      all={t('transfer.allCurrencies')}
      options={all.map((value) => ({ value, label: value }))}
      value={filter.currency}
      onPick={(currency) => onChange({ ...filter, currency })}
      search={all.length > 10}
    />
  )
}

/** Filters records by currency and time. */
export function CurrencyFilters(props: CurrencyProps) {
  const { filter, onChange } = props
  return (
    <Filters>
      <CurrencyChip {...props} />
      <DaysChip value={filter.days} onPick={(days) => onChange({ ...filter, days })} />
    </Filters>
  )
}

interface Props extends CurrencyProps {
  title: string
  /** Records of several accounts. */
  accounts?: boolean
}

/** The heading of a page's records, with filters. */
export function MoveFilters({ title, accounts = false, ...rest }: Props) {
  const { filter, onChange } = rest
  return (
    <div className="transfer-head">
      <h2 className="f15 sb">{title}</h2>
      <div className="transfer-filters">
        {accounts && <AccountChip value={filter.account} onPick={(account) => onChange({ ...filter, account })} />}
        <CurrencyChip {...rest} />
        <DaysChip value={filter.days} onPick={(days) => onChange({ ...filter, days })} />
      </div>
    </div>
  )
}
