import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, useState } from 'react'
import type { Failure } from '../../../machines/parts/failure.ts'
import { FUND_PASSWORD_MIN, PASSWORD_MIN } from '../../../protocol/rules/constants.ts'
import { type FieldProblem, fundPasswordProblem, passwordKinds } from '../../../protocol/rules/fields.ts'
import { failureText } from '../../bind/words.ts'
import { type Say, useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Steps } from '../../ui/States.tsx'
import { PASSWORD_MAX } from './PasswordField.tsx'
import { problemText } from './words.ts'

interface Props {
  /** A fund password takes digits only and is nothing that a password manager should keep as the log-in. */
  kind: 'login' | 'fund'
  /** Whose password it is, for password managers. */
  account: string
  step: readonly [at: number, of: number]
  problems: { password: FieldProblem | undefined; repeat: FieldProblem | undefined }
  error: Failure | undefined
  submitLabel: string
  busy?: string | undefined
  onSubmit: (passwords: { password: string; repeat: string }) => void
}

const LABELS = {
  login: ['entry.password', 'entry.setPassword.repeat'],
  fund: ['entry.fund.label', 'entry.fund.repeat'],
} as const

/** What a new password must be, and how far the typed one is that. */
function rulesOf(say: Say, kind: Props['kind'], typed: string): readonly (readonly [rule: string, met: boolean])[] {
  if (kind === 'fund')
    return [[say('entry.fund.rule', { least: FUND_PASSWORD_MIN }), fundPasswordProblem(typed) === undefined]]
  return [
    [say('entry.setPassword.length', { least: PASSWORD_MIN }), [...typed].length >= PASSWORD_MIN],
    [say('entry.setPassword.kinds'), passwordKinds(typed) >= 2],
  ]
}

/** A new password, typed twice. What is typed lives here only, and goes with the page. */
export function NewPasswordForm(props: Props) {
  const { kind, account, step, problems, error, submitLabel, busy, onSubmit } = props
  const say = useText()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const wrong = problemText(say, 'newPassword', problems.password)
  const differs =
    kind === 'fund' && problems.repeat === 'passwordsDiffer'
      ? say('field.passwordInconsistent')
      : problemText(say, 'repeat', problems.repeat)
  const common = {
    type: 'password',
    maxLength: PASSWORD_MAX,
    autoComplete: kind === 'login' ? 'new-password' : 'off',
    inputMode: kind === 'fund' ? 'numeric' : 'text',
  } as const
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ password, repeat })
  }
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      <Steps at={step[0]} of={step[1]} />
      {kind === 'login' && (
        <input
          className="vh"
          name="username"
          autoComplete="username"
          value={account}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
      )}
      <div>
        <Field
          {...common}
          label={say(LABELS[kind][0])}
          enterKeyHint="next"
          value={password}
          onChange={setPassword}
          {...(wrong === undefined ? {} : { error: wrong })}
        />
        <ul className="entry-rules">
          {rulesOf(say, kind, password).map(([rule, met]) => (
            <li key={rule} className={met ? 'met' : undefined}>
              <Icon of={met ? CircleCheck : Circle} size={14} />
              {rule}
            </li>
          ))}
        </ul>
      </div>
      <Field
        {...common}
        label={say(LABELS[kind][1])}
        enterKeyHint="done"
        value={repeat}
        onChange={setRepeat}
        {...(differs === undefined ? {} : { error: differs })}
      />
      {error && (
        <Notice tone="err" urgent>
          {failureText(say, error)}
        </Notice>
      )}
      <div className="entry-actions">
        <Button type="submit" {...(busy === undefined ? {} : { busy })}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
