import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { ACCOUNTS, type Account } from '../../../protocol/rules/constants.ts'
import { useBackCloses } from '../../bind/Page.tsx'
import { isTextKey, type Say, useText } from '../../text/text.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Selector } from '../../ui/Selector.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

export interface RecordFilter {
  account?: Account
  kind?: string
}

/** Kinds of ledger entries that this build knows; another one counts as "other". */
const KINDS = ['trade', 'hold', 'release', 'grant', 'deposit', 'withdrawal', 'transfer'] as const
const ALL = ''

/** The name of a kind of ledger entry. */
export function kindText(say: Say, kind: string): string {
  const key = `assets.kind.${kind}`
  return say(isTextKey(key) ? key : 'assets.kind.other')
}

interface Props {
  filter: RecordFilter
  onChange: (filter: RecordFilter) => void
}

/** Narrows the records by account and kind. */
export function RecordFilters({ filter, onChange }: Props) {
  const say = useText()
  const { account, kind } = filter
  const accounts = ACCOUNTS.map((value) => ({ value, label: say(`assets.account.${value}`) }))
  const kinds = KINDS.map((value) => ({ value, label: kindText(say, value) }))
  return (
    <div className="record-filters">
      <Pick
        title={say('assets.record.account')}
        all={say('assets.record.allAccounts')}
        options={accounts}
        value={account}
        onPick={(picked) => onChange({ ...(kind ? { kind } : {}), ...(picked ? { account: picked } : {}) })}
      />
      <Pick
        title={say('assets.record.kind')}
        all={say('assets.record.allKinds')}
        options={kinds}
        value={kind}
        onPick={(picked) => onChange({ ...(account ? { account } : {}), ...(picked ? { kind: picked } : {}) })}
      />
    </div>
  )
}

interface PickProps<V extends string> {
  title: string
  all: string
  options: readonly { value: V; label: string }[]
  value: string | undefined
  onPick: (value: V | undefined) => void
}

function Pick<V extends string>({ title, all, options, value, onPick }: PickProps<V>) {
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  const choices: readonly { value: V | typeof ALL; label: string }[] = [{ value: ALL, label: all }, ...options]
  return (
    <>
      <Chip small selected={value !== undefined} onPress={() => setOpen(true)}>
        {choices.find((one) => one.value === (value ?? ALL))?.label ?? value}
        <Icon of={ChevronDown} size={12} />
      </Chip>
      <Sheet open={open} onClose={() => setOpen(false)} title={title} overlayCloses>
        <Selector
          options={choices}
          keyField="value"
          labelField="label"
          value={(value ?? ALL) as V | typeof ALL}
          label={title}
          onPick={(picked) => {
            onPick(picked === ALL ? undefined : picked)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}
