import './Dialog.css'
import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import X from '#icons/x'
import { useTranslation } from '../i18n/i18n.ts'
import { FIELDS } from './Form.tsx'
import { focusPage } from './focusPage.ts'
import { Icon } from './Icon.tsx'

export interface SheetProps {
  open: boolean
  /** Called by the close button or Escape; with `overlayCloses` also a tap beside the sheet. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons fixed below the content; two of them in a `<div className="btn2">`. */
  actions?: ReactNode
  /** Only for harmless choices. */
  overlayCloses?: boolean
  /** By default its first control; 'field' for a sheet that opens to be typed into. */
  initialFocus?: RefObject<HTMLElement | null> | 'field' | undefined
  /** Takes a secret: when the sheet closes by itself, keys that go on must not write it into a field behind. */
  secret?: boolean
}

/** Focuses the page, unless another sheet has the focus already. */
function leaveFields(): false {
  if (!document.activeElement?.closest('[role="dialog"]')) focusPage()
  return false
}

/** A sheet from the bottom that traps the focus and restores it. From 768 px on it is a dialog. */
export default function SheetDialog(props: SheetProps) {
  const { open, onClose, title, children, actions, overlayCloses = false, initialFocus, secret = false } = props
  const { t } = useTranslation()
  const body = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  // What had the focus may be gone, as the button that sent an order is once its answer is lost.
  useEffect(() => {
    if (!open) hadFocus.current = false
    if (hadFocus.current && document.activeElement === document.body) body.current?.focus({ preventScroll: true })
  })
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()} disablePointerDismissal={!overlayCloses}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay" />
        <Dialog.Popup
          className="sheet"
          initialFocus={
            initialFocus === 'field' ? () => body.current?.querySelector<HTMLElement>(FIELDS) ?? true : initialFocus
          }
          finalFocus={secret ? leaveFields : undefined}
          onFocus={() => {
            hadFocus.current = true
          }}
        >
          <div className="sheet-grab" />
          <div className="sheet-head">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="ib" aria-label={t('ui.close')}>
              <Icon of={X} />
            </Dialog.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by keyboard */}
          <section ref={body} className="sheet-body" tabIndex={0} aria-label={title}>
            {children}
          </section>
          {actions !== undefined && <div className="sheet-actions">{actions}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
