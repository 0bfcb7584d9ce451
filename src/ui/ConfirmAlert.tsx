import './Dialog.css'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { Button, type ButtonKind } from './Button.tsx'
import { type Fact, Facts } from './Facts.tsx'

export interface ConfirmProps {
  open: boolean
  title: string
  /** One sentence about the consequences. */
  text?: ReactNode
  facts?: readonly Fact[]
  onConfirm: () => void
  /** Called by the cancel button or Escape. A tap beside the dialog does nothing. */
  onCancel: () => void
  /** 'OK' and 'Cancel' by default. */
  okLabel?: string
  cancelLabel?: string
  /** The progress verb after OK; further taps do nothing. */
  busy?: string
  /** Whether it can't be confirmed yet. */
  waits?: boolean
  kind?: ButtonKind
}

/** Asks before an action; both answers have equal weight. */
export default function ConfirmAlert(props: ConfirmProps) {
  const { open, title, text, facts, onConfirm, onCancel, busy, kind = 'ink' } = props
  const { t } = useTranslation()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || busy !== undefined || onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="overlay" />
        <AlertDialog.Popup className="dialog" initialFocus={cancel}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          {text !== undefined && <AlertDialog.Description>{text}</AlertDialog.Description>}
          {facts && <Facts rows={facts} boxed />}
          <div className="btn2">
            <Button
              ref={cancel}
              kind="quiet"
              label={props.cancelLabel ?? t('ui.cancel')}
              onPress={onCancel}
              disabled={busy !== undefined}
            />
            <Button
              kind={kind}
              label={props.okLabel ?? t('ui.ok')}
              onPress={onConfirm}
              busy={busy}
              disabled={props.waits}
            />
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
