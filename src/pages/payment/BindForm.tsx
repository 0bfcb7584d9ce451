import './payment.css'
import { type ReactNode, useRef } from 'react'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { focusFirstProblem } from '../../ui/focusProblem.ts'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  /** The button's words. */
  label: string
  busy: boolean
  /** What the exchange said against the whole. */
  refusal: string | undefined
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
  dialogs: ReactNode
}

/** A form whose button stands at the page's foot; Enter in a field does the same. */
export function BindFormPage({ label, busy, refusal, onSubmit, children, dialogs }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const submit = () => {
    onSubmit()
    if (form.current) focusFirstProblem(form.current)
  }
  return (
    <Page
      bottom={
        <Button onPress={submit} busy={busy ? t('ui.loading') : undefined}>
          {label}
        </Button>
      }
    >
      <form
        ref={form}
        className="payment-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
        {refusal !== undefined && (
          <Notice tone="err" urgent>
            {refusal}
          </Notice>
        )}
        {/* Enter submits a form of several fields only where it has a button. */}
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      </form>
      {dialogs}
    </Page>
  )
}
