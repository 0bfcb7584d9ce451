import { type ReactNode, useState } from 'react'
import Circle from '#icons/circle'
import CircleCheck from '#icons/circle-check'
import type { Failure } from '../../../../machines/shared/failure.ts'
import { PASSWORD_MIN } from '../../../../protocol/rules/constants.ts'
import { type FieldProblem, passwordKinds, passwordLength } from '../../../../protocol/rules/fields.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { PASSWORD_MAX } from './OwnPassword.tsx'
import { problemText } from './problemText.ts'
import { UserName } from './UserName.tsx'

interface Props {
  /** The account, for password managers. */
  account: string
  step?: readonly [at: number, of: number]
  /** Name of the password; "password" by default. */
  label?: string
  /** Fields above the password. */
  before?: ReactNode
  problems: { password: FieldProblem | undefined; repeat: FieldProblem | undefined }
  error: Failure | undefined
  submitLabel: string
  busy?: string | undefined
  onSubmit: (passwords: { password: string; repeat: string }) => void
}

/** The rules of a password, and whether the typed one meets each. */
function rulesOf(t: TFunction, typed: string): readonly (readonly [rule: string, met: boolean])[] {
  return [
    [t('entry.setPassword.length', { count: PASSWORD_MIN }), passwordLength(typed) >= PASSWORD_MIN],
    [t('entry.setPassword.kinds'), passwordKinds(typed) >= 2],
  ]
}

/** A new login password, typed twice. It is only stored in this component. */
export function NewPasswordForm(props: Props) {
  const { account, step, label, before, problems, error, submitLabel, busy, onSubmit } = props
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const wrong = problemText(t, 'newPassword', problems.password)
  const differs = problemText(t, 'repeat', problems.repeat)
  const common = { kind: 'newPassword', maxLength: PASSWORD_MAX } as const
  const submit = () => onSubmit({ password, repeat })
  return (
    <Form className="grid g4" focused={step !== undefined} onSubmit={submit}>
      {step && <Steps at={step[0]} of={step[1]} />}
      <UserName account={account} />
      {before}
      <div>
        <Field
          {...common}
          label={label ?? t('entry.password')}
          enterKeyHint="next"
          value={password}
          onChange={setPassword}
          {...(wrong === undefined ? {} : { error: wrong })}
        />
        <ul className="entry-rules">
          {rulesOf(t, password).map(([rule, met]) => (
            <li key={rule} className={met ? 'met' : undefined}>
              <Icon of={met ? CircleCheck : Circle} size={14} />
              {rule}
            </li>
          ))}
        </ul>
      </div>
      <Field
        {...common}
        label={t('entry.setPassword.repeat')}
        value={repeat}
        onChange={setRepeat}
        {...(differs === undefined ? {} : { error: differs })}
      />
      <FailureNotice error={error} />
      <div className="entry-actions">
        <Button type="submit" {...(busy === undefined ? {} : { busy })} label={submitLabel} />
      </div>
    </Form>
  )
}
