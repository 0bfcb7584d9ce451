import { useState } from 'react'
import { isSize, kindsOf } from '../../../../machines/model/fields.ts'
import type { Kind } from '../../../../machines/shared/redactionRules.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { eventFrom, type FieldProblem, isChoice, isData, type Typed } from '../eventForm.ts'
import type { Possible, SentEvent } from '../messages.ts'

/** The last payload as typed text; redacted fields are empty. */
function typedFrom(machine: string, { event, last = {} }: Possible): Typed {
  const kinds = kindsOf(machine, event)
  const fields = Object.entries(last).flatMap(([field, seen]): [string, string][] => {
    const kind = kinds[field]
    if (kind === undefined || seen === null || (typeof seen === 'object' && isSize(seen)) || isData(kind)) return []
    return [[field, String(seen)]]
  })
  return Object.fromEntries(fields)
}

interface Props {
  machine: string
  possible: Possible
  onSend: (event: SentEvent) => void
}

/** The payload of an event: a field each, with JSON for objects. */
export function EventForm({ machine, possible, onSend }: Props) {
  const { t } = useTranslation()
  const family = possible.event.includes('*')
  const [type, setType] = useState(possible.event.replace('*', ''))
  const [typed, setTyped] = useState<Typed>(() => typedFrom(machine, possible))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const kinds = kindsOf(machine, family ? type : possible.event)
  const put = (field: string, text: string) => setTyped((before) => ({ ...before, [field]: text }))
  const send = () => {
    const made = eventFrom(family ? type : possible.event, kinds, typed)
    setProblems('problems' in made ? made.problems : [])
    if ('event' in made) onSend(made.event)
  }
  return (
    <Form className="flow-form" onSubmit={send}>
      {family && <Field label={t('flows.now.type')} value={type} onChange={setType} kind="data" />}
      {Object.entries(kinds).map(([field, kind]) => (
        <Input
          key={field}
          field={field}
          kind={kind}
          value={typed[field] ?? ''}
          onChange={(text) => put(field, text)}
          problem={problems.find((problem) => problem.field === field)}
        />
      ))}
      <Button small type="submit" kind="ink" label={t('flows.now.send', { event: family ? type : possible.event })} />
    </Form>
  )
}

interface InputProps {
  field: string
  kind: Kind
  value: string
  onChange: (text: string) => void
  problem: FieldProblem | undefined
}

function Input({ field, kind, value, onChange, problem }: InputProps) {
  const { t } = useTranslation()
  const words = problem === undefined ? {} : { error: t(`flows.now.${problem.id}`, { why: problem.why }) }
  const choices = kind === 'flag' ? ['true', 'false'] : isChoice(kind) ? kind : undefined
  if (choices) {
    return (
      <label className="flow-choice">
        <span>{field}</span>
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">–</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <Field
      label={isData(kind) ? t('flows.now.data', { field }) : field}
      value={value}
      onChange={onChange}
      kind={kind === 'secret' ? 'secret' : 'data'}
      maxLength={10_000}
      {...words}
    />
  )
}
