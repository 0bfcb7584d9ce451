import { useState } from 'react'
import { FAULT_KINDS } from '../../../../../simulator/faults/fault.ts'
import type { FaultReport } from '../../../../../simulator/transports/network.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Chips } from '../../../../ui/Chip.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { useDo } from '../../host.ts'
import { Choice } from './Choice.tsx'
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
  STATUSES,
  withKind,
} from './ownFault.ts'
import { type Change, Place, type DraftProps as Props, State } from './Place.tsx'

const keysOf = <K extends string>(table: Record<K, unknown>): K[] => Object.keys(table) as K[]

/** A custom fault: its kind, place, time and frequency. */
export function OwnFault({ report }: { report: FaultReport }) {
  const { t } = useTranslation()
  const act = useDo()
  const [draft, setDraft] = useState(FIRST_DRAFT)
  const [attempted, setAttempted] = useState(false)
  const change: Change = (part) => setDraft({ ...draft, ...part })
  const wrong = draft.kind === 'envelope' && codeOf(draft) === undefined
  const add = () => {
    setAttempted(true)
    if (wrong) return
    act({ kind: 'addFaults', faults: [faultOf(draft, report.setting.faults)] })
    setAttempted(false)
  }
  return (
    <Form className="console-case" onSubmit={add}>
      <What draft={draft} change={change} />
      <Detail draft={draft} change={change} wrong={attempted && wrong} />
      <Place draft={draft} change={change} />
      <State draft={draft} change={change} />
      <Choice
        label={t('console.faults.often')}
        keys={keysOf(OFTEN)}
        value={draft.often}
        words="console.faults.oftens"
        onPick={(often: Often) => change({ often })}
      />
      <Button kind="ink" type="submit" label={t('console.faults.add')} />
    </Form>
  )
}

function What({ draft, change }: Props) {
  const { t } = useTranslation()
  return (
    <Choice
      label={t('console.faults.what')}
      keys={FAULT_KINDS}
      value={draft.kind}
      words="console.faults.kind"
      onPick={(kind) => change(withKind(draft, kind))}
    />
  )
}

const QUESTIONS = {
  spread: { label: 'console.faults.long', words: 'console.faults.spreads' },
  body: { label: 'console.faults.kind.wrongBody', words: 'console.faults.bodies' },
  lost: { label: 'console.faults.kind.answerLost', words: 'console.faults.lost' },
} as const

/** A further question, which only some kinds of faults have. */
function Answer<F extends keyof typeof QUESTIONS>({
  draft,
  change,
  field,
  keys,
}: Props & { field: F; keys: readonly OwnDraft[F][] }) {
  const { t } = useTranslation()
  const { label, words } = QUESTIONS[field]
  return (
    <Choice
      label={t(label)}
      keys={keys}
      value={draft[field]}
      words={words}
      onPick={(key) => change({ [field]: key })}
    />
  )
}

/** The further field of some kinds. */
function Detail({ draft, change, wrong }: Props & { wrong: boolean }) {
  const { t } = useTranslation()
  const detail = detailOf(draft.kind)
  if (detail === 'spread') return <Answer draft={draft} change={change} field="spread" keys={keysOf(SPREADS)} />
  if (detail === 'body') return <Answer draft={draft} change={change} field="body" keys={BODIES} />
  if (detail === 'lost') return <Answer draft={draft} change={change} field="lost" keys={LOST} />
  if (detail === 'status') {
    const label = t('console.faults.kind.status')
    const items = STATUSES.map((key) => ({ key, label: key }))
    return <Chips label={label} items={items} value={draft.status} onChange={(status) => change({ status })} />
  }
  if (detail !== 'code') return null
  return (
    <Field
      label={t('console.faults.code')}
      value={draft.code}
      kind="number"
      maxLength={5}
      onChange={(code) => change({ code })}
      {...(wrong ? { error: t('console.faults.codeWrong') } : {})}
    />
  )
}
