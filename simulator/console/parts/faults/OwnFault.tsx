import { useState } from 'react'
import { type CallName, callNames } from '../../../../protocol/calls.ts'
import { type TextKey, useText } from '../../../../src/text/text.ts'
import { Button } from '../../../../src/ui/Button.tsx'
import { Chips } from '../../../../src/ui/Chip.tsx'
import { Field } from '../../../../src/ui/Field.tsx'
import { Selector } from '../../../../src/ui/Selector.tsx'
import type { FaultReport } from '../../../doors/line.ts'
import { FAULT_KINDS, FRAME_NAMES } from '../../../faults/fault.ts'
import { useDo, useKnown } from '../../host.ts'
import {
  BODIES,
  codeOf,
  detailOf,
  FIRST_DRAFT,
  faultOf,
  LOST,
  OFTEN,
  type Often,
  type OwnDraft,
  SPREADS,
  type SpreadName,
  STATUSES,
  scopesOf,
  withKind,
} from './ownFault.ts'
import { Pick } from './Pick.tsx'

type Change = (part: Partial<OwnDraft>) => void
type Props = { draft: OwnDraft; change: Change }

const keysOf = <K extends string>(table: Record<K, unknown>): K[] => Object.keys(table) as K[]

/** A fault put together here: what happens, where, when and how often. */
export function OwnFault({ report }: { report: FaultReport }) {
  const say = useText()
  const act = useDo()
  const [draft, setDraft] = useState(FIRST_DRAFT)
  const [asked, setAsked] = useState(false)
  const change: Change = (part) => setDraft({ ...draft, ...part })
  const wrong = draft.kind === 'envelope' && codeOf(draft) === undefined
  const add = () => {
    setAsked(true)
    if (wrong) return
    act({ kind: 'addFaults', faults: [faultOf(draft, report.setting.faults)] })
    setAsked(false)
  }
  return (
    <form
      className="console-case"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <What draft={draft} change={change} />
      <Detail draft={draft} change={change} wrong={asked && wrong} />
      <Place draft={draft} change={change} />
      <State draft={draft} change={change} />
      <Choice
        label={say('console.faults.often')}
        keys={keysOf(OFTEN)}
        value={draft.often}
        words="console.faults.oftens"
        onPick={(often: Often) => change({ often })}
      />
      <Button kind="ink" type="submit">
        {say('console.faults.add')}
      </Button>
    </form>
  )
}

/** One of a few, opened where it stands. */
function Choice<K extends string>({
  label,
  keys,
  value,
  words,
  onPick,
}: {
  label: string
  keys: readonly K[]
  value: K
  words: string
  onPick: (key: K) => void
}) {
  const say = useText()
  const word = (key: K) => say(`${words}.${key}` as TextKey)
  return (
    <Pick label={label} value={word(value)}>
      {(close) => (
        <Chips
          label={label}
          value={value}
          items={keys.map((key) => ({ key, label: word(key) }))}
          onChange={(key) => {
            onPick(key)
            close()
          }}
        />
      )}
    </Pick>
  )
}

function What({ draft, change }: Props) {
  const say = useText()
  return (
    <Choice
      label={say('console.faults.what')}
      keys={FAULT_KINDS}
      value={draft.kind}
      words="console.faults.kind"
      onPick={(kind) => change(withKind(draft, kind))}
    />
  )
}

/** The further question that some kinds have. */
function Detail({ draft, change, wrong }: Props & { wrong: boolean }) {
  const say = useText()
  const detail = detailOf(draft.kind)
  if (detail === 'spread') {
    const onPick = (spread: SpreadName) => change({ spread })
    return (
      <Choice
        label={say('console.faults.long')}
        keys={keysOf(SPREADS)}
        value={draft.spread}
        words="console.faults.spreads"
        onPick={onPick}
      />
    )
  }
  if (detail === 'body') {
    const label = say('console.faults.kind.wrongBody')
    return (
      <Choice
        label={label}
        keys={BODIES}
        value={draft.body}
        words="console.faults.bodies"
        onPick={(body) => change({ body })}
      />
    )
  }
  if (detail === 'lost') {
    const label = say('console.faults.kind.answerLost')
    return (
      <Choice
        label={label}
        keys={LOST}
        value={draft.lost}
        words="console.faults.lost"
        onPick={(lost) => change({ lost })}
      />
    )
  }
  if (detail === 'status') {
    const label = say('console.faults.kind.status')
    const items = STATUSES.map((key) => ({ key, label: key }))
    return <Chips label={label} items={items} value={draft.status} onChange={(status) => change({ status })} />
  }
  if (detail !== 'code') return null
  return (
    <Field
      label={say('console.faults.code')}
      value={draft.code}
      inputMode="numeric"
      maxLength={5}
      onChange={(code) => change({ code })}
      {...(wrong ? { error: say('console.faults.codeWrong') } : {})}
    />
  )
}

const NAMED_CALLS = callNames.map((name) => ({ name }))
const NAMED_TOPICS = FRAME_NAMES.map((name) => ({ name }))

/** Everywhere, or at one call or topic. */
function Place({ draft, change }: Props) {
  const say = useText()
  const scopes = scopesOf(draft.kind)
  const label = say('console.faults.where')
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
        <Pick label={say('console.faults.oneCall')} value={draft.call}>
          {(close) => (
            <Selector
              search
              options={NAMED_CALLS}
              keyField="name"
              labelField="name"
              value={draft.call}
              label={say('console.faults.find')}
              onPick={(call: CallName) => {
                change({ call })
                close()
              }}
            />
          )}
        </Pick>
      )}
      {draft.scope === 'oneTopic' && (
        <Pick label={say('console.faults.oneTopic')} value={draft.topic}>
          {(close) => (
            <Selector
              options={NAMED_TOPICS}
              keyField="name"
              labelField="name"
              value={draft.topic}
              label={say('console.faults.oneTopic')}
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
function State({ draft, change }: Props) {
  const say = useText()
  const seen = useKnown((context) => context.seen.machines) ?? []
  const { machine, state } = draft
  const names = [...new Set(seen.map((one) => one.machine))].toSorted()
  const states = seen.find((one) => one.machine === machine)?.states ?? []
  const anyTime = say('console.faults.always')
  return (
    <>
      <Pick label={say('console.faults.while')} value={machine === '' ? anyTime : machine}>
        {(close) => (
          <Chips
            label={say('console.faults.machine')}
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
        <Pick label={say('console.faults.state')} value={state}>
          {(close) => (
            <Selector
              options={states.map((name) => ({ name }))}
              keyField="name"
              labelField="name"
              value={state}
              label={say('console.faults.state')}
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
