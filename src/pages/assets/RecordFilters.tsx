import type { Account } from '../../../protocol/rules/constants.ts'
import { ENTRY_KINDS } from '../../../protocol/rules/entryKinds.ts'
import { useText } from '../../text/text.ts'
import { kindText } from '../parts/EntryRow.tsx'
import { Filters } from '../parts/Filters.tsx'
import { PickChip } from '../parts/PickChip.tsx'
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

/** Narrows the records by account, kind and date. */
export function RecordFilters({ filter, onChange }: Props) {
  const say = useText()
  return (
    <Filters>
      <AccountChip value={filter.account} onPick={(account) => onChange({ ...filter, account })} />
      <PickChip
        title={say('assets.record.kind')}
        all={say('assets.record.allKinds')}
        options={ENTRY_KINDS.map((value) => ({ value, label: kindText(say, value) }))}
        value={filter.kind}
        onPick={(kind) => onChange({ ...filter, kind })}
        search
      />
      <DaysChip value={filter.days} onPick={(days) => onChange({ ...filter, days })} />
    </Filters>
  )
}
