import './payment.css'
import { type ReactNode, useRef } from 'react'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { focusFirstProblem } from '../../ui/focusProblem.ts'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  /** Label of the button. */
  label: string
  busy: boolean
  /** The exchange's refusal of the whole form. */
  refusal: string | undefined
  onSubmit: () => void
  children: ReactNode
  dialogs: ReactNode
}

/** A form with its button at the page's bottom; Enter in a field submits too. */
export function BindFormPage({ label, busy, refusal, onSubmit, children, dialogs }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const submit = () => {
    onSubmit()
    if (form.current) focusFirstProblem(form.current)
  }
  return (
    <Page bottom={<Button label={label} onPress={submit} busy={busy ? t('ui.loading') : undefined} />}>
      <Form ref={form} className="payment-form" onSubmit={submit}>
        {children}
        {refusal !== undefined && (
          <Notice tone="err" urgent>
            {refusal}
          </Notice>
        )}
      </Form>
      {dialogs}
    </Page>
  )
}
