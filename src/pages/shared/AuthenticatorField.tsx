import { useEffect, useRef } from 'react'
import { failureText } from '../../bindings/messageText.ts'
import type { CodeRequest } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Form } from '../../ui/Form.tsx'

interface Props extends CodeRequest {
  typed: string
  change: (typed: string) => void
  /** Does the same as a tap on the button below. */
  submit: () => void
}

/** The code of the user's authenticator, above the button that sends it. */
export function AuthenticatorField({ missing, wrong, typed, change, submit }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (missing || wrong) box.current?.focus()
  }, [missing, wrong])
  const error = missing ? t('error.secondFactorNeeded') : wrong && failureText(t, wrong)
  return (
    <Form onSubmit={submit}>
      <CodeInput
        ref={box}
        name="code"
        label={t('entry.secondFactor.label')}
        hint={t('entry.secondFactor.hint')}
        value={typed}
        onChange={change}
        {...(error === undefined ? {} : { error })}
      />
    </Form>
  )
}
