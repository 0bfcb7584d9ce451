import { type CallName, callNames } from '../../../../../protocol/calls.ts'
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

const NAMED_CALLS = callNames.map((name) => ({ name }))
const NAMED_TOPICS = FRAME_NAMES.map((name) => ({ name }))

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
        <Pick label={t('console.faults.oneCall')} value={draft.call}>
          {(close) => (
            <Selector
              search
              options={NAMED_CALLS}
              keyField="name"
              labelField="name"
              value={draft.call}
              label={t('console.faults.find')}
              onPick={(call: CallName) => {
                change({ call })
                close()
              }}
            />
          )}
        </Pick>
      )}
      {draft.scope === 'oneTopic' && (
        <Pick label={t('console.faults.oneTopic')} value={draft.topic}>
          {(close) => (
            <Selector
              options={NAMED_TOPICS}
              keyField="name"
              labelField="name"
              value={draft.topic}
              label={t('console.faults.oneTopic')}
              onPick={(topic) => {
                change({ topic })
                close()
              }}
            />
          )}
        </Pick>
      )}
    </>
  )
}

/** At any time, or while a flow of the page is in a state. */
export function State({ draft, change }: DraftProps) {
  const { t } = useTranslation()
  const seen = useKnown((context) => context.seen.machines) ?? []
  const { machine, state } = draft
  const names = [...new Set(seen.map((one) => one.machine))].toSorted()
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
        <Pick label={t('console.faults.state')} value={state}>
          {(close) => (
            <Selector
              options={states.map((name) => ({ name }))}
              keyField="name"
              labelField="name"
              value={state}
              label={t('console.faults.state')}
              onPick={(key) => {
                change({ state: key })
                close()
              }}
            />
          )}
        </Pick>
      )}
    </>
  )
}
