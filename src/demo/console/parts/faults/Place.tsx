import { callNames } from '../../../../../protocol/calls/index.ts'
import { FRAME_NAMES } from '../../../../../simulator/faults/fault.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { Chips } from '../../../../ui/Chip.tsx'
import { Selector } from '../../../../ui/Selector.tsx'
import { useKnown } from '../../host.ts'
import { Choice } from './Choice.tsx'
import { type OwnDraft, scopesOf } from './ownFault.ts'
import { Pick } from './Pick.tsx'

export type Change = (part: Partial<OwnDraft>) => void
export type DraftProps = { draft: OwnDraft; change: Change }

interface NameProps<N extends string> {
  label: string
  names: readonly N[]
  value: N
  onPick: (name: N) => void
  search?: boolean
  /** Names the list; by default the label. */
  find?: string
}

/** A choice among names of the code. */
function PickName<N extends string>({ label, names, value, onPick, search, find = label }: NameProps<N>) {
  return (
    <Pick label={label} value={value}>
      {(close) => (
        <Selector
          search={search}
          options={names.map((name) => ({ name }))}
          keyField="name"
          labelField="name"
          value={value}
          label={find}
          onPick={(name) => {
            onPick(name)
            close()
          }}
        />
      )}
    </Pick>
  )
}

/** Everywhere, or at one call or topic. */
export function Place({ draft, change }: DraftProps) {
  const { t } = useTranslation()
  const scopes = scopesOf(draft.kind)
  const label = t('console.faults.where')
  return (
    <>
      {scopes.length > 1 && (
        <Choice
          label={label}
          keys={scopes}
          value={draft.scope}
          words="console.faults"
          onPick={(scope) => change({ scope })}
        />
      )}
      {draft.scope === 'oneCall' && (
        <PickName
          search
          names={callNames}
          label={t('console.faults.oneCall')}
          find={t('console.faults.find')}
          value={draft.call}
          onPick={(call) => change({ call })}
        />
      )}
      {draft.scope === 'oneTopic' && (
        <PickName
          names={FRAME_NAMES}
          label={t('console.faults.oneTopic')}
          value={draft.topic}
          onPick={(topic) => change({ topic })}
        />
      )}
    </>
  )
}

/** At any time, or while a flow of the page is in a state. */
export function State({ draft, change }: DraftProps) {
  const { t } = useTranslation()
  const seen = useKnown((context) => context.seen.machines) ?? []
  const { machine, state } = draft
  const names = [...new Set(seen.map((one) => one.machine))].sort()
  const states = seen.find((one) => one.machine === machine)?.states ?? []
  const anyTime = t('console.faults.always')
  return (
    <>
      <Pick label={t('console.faults.while')} value={machine === '' ? anyTime : machine}>
        {(close) => (
          <Chips
            label={t('console.faults.machine')}
            value={machine}
            items={['', ...names].map((key) => ({ key, label: key === '' ? anyTime : key }))}
            onChange={(key) => {
              change({ machine: key, state: seen.find((one) => one.machine === key)?.now.at(-1) ?? '' })
              close()
            }}
          />
        )}
      </Pick>
      {machine !== '' && (
        <PickName
          names={states}
          label={t('console.faults.state')}
          value={state}
          onPick={(key) => change({ state: key })}
        />
      )}
    </>
  )
}
