import './entry/entry.css'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../../machines/shared/failure.ts'
import type { FieldProblem } from '../../../protocol/rules/fields.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Form } from '../../ui/Form.tsx'
import { problemText } from './entry/problemText.ts'

interface Props {
  problem: FieldProblem | undefined
  error: Failure | undefined
  submitLabel: string
  /** The progress verb, while busy. */
  busy: string | undefined
  onCode: (code: string) => void
  /** Focuses the field, for a page that only asks for this code. */
  focused?: boolean
  /** Further actions, below the button. */
  children?: ReactNode
}

/** An authenticator's code in one field; complete codes are sent at once. It is only stored in this component. */
export function CodeEntry({ problem, error, submitLabel, busy, onCode, focused = false, children }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [touched, setTouched] = useState(false)
  const wrong = problemText(t, 'code', problem) ?? (error && failureText(t, error))
  const give = (digits: string) => {
    setTouched(false)
    onCode(digits)
  }
  const submit = () => give(code)
  const change = (typed: string) => {
    setCode(typed)
    setTouched(true)
  }
  return (
    <Form className="grid g4" focused={focused} onSubmit={submit}>
      <CodeInput
        label={t('entry.secondFactor.label')}
        hint={t('entry.secondFactor.hint')}
        value={code}
        onChange={change}
        onComplete={give}
        {...(wrong === undefined || touched ? {} : { error: wrong })}
      />
      <div className="entry-actions">
        <Button type="submit" {...(busy === undefined ? {} : { busy })} label={submitLabel} />
        {children}
      </div>
    </Form>
  )
}
