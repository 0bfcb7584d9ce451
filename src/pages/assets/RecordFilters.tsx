import type { Account } from '../../../protocol/rules/constants.ts'
import { ENTRY_KINDS } from '../../../protocol/rules/entryKinds.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { kindText } from '../shared/EntryRow.tsx'
import { Filters } from '../shared/Filters.tsx'
import { PickChip } from '../shared/PickChip.tsx'
import { AccountChip, type Days, DaysChip } from './MoveFilters.tsx'

export interface RecordFilter {
  account?: Account | undefined
  kind?: string | undefined
  days?: Days | undefined
}

interface Props {
  filter: RecordFilter
  onChange: (filter: RecordFilter) => void
}

/** Filters records by account, kind and date. */
export function RecordFilters({ filter, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Filters>
      <AccountChip value={filter.account} onPick={(account) => onChange({ ...filter, account })} />
      <PickChip
        title={t('assets.record.kind')}
        all={t('assets.record.allKinds')}
        options={ENTRY_KINDS.map((value) => ({ value, label: kindText(t, value) }))}
        value={filter.kind}
        onPick={(kind) => onChange({ ...filter, kind })}
        search
      />
      <DaysChip value={filter.days} onPick={(days) => onChange({ ...filter, days })} />
    </Filters>
  )
}
