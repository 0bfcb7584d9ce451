import './LinkOverlay.css'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Move } from '../bindings/navigation.tsx'
import { useBackCloses } from '../bindings/Page.tsx'
import { useTranslation } from '../i18n/i18n.ts'
import ShareSheet from '../pages/shared/ShareSheet.tsx'
import ConfirmAlert from '../ui/ConfirmAlert.tsx'
import { useLatest } from '../ui/useLatest.ts'

export interface LinkOverlayProps {
  move: Extract<Move, { kind: 'external' | 'share' }>
  onClose: () => void
}

/** Closes when another page replaces the page of its link. */
function useCloseWithPage(onClose: () => void): void {
  const location = useLocation()
  const [opened] = useState(location)
  const close = useLatest(onClose)
  useEffect(() => {
    if (location !== opened) close.current()
  }, [location, opened, close])
}

/** Overlay of a link that opens no page: the share sheet, or the question before leaving for another host. */
export default function LinkOverlay({ move, onClose }: LinkOverlayProps) {
  useCloseWithPage(onClose)
  return move.kind === 'share' ? <ShareSheet onClose={onClose} /> : <LeaveDialog url={move.url} onClose={onClose} />
}

/** Shows the real host before anything is opened. */
function LeaveDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation()
  useBackCloses(true, onClose)
  const open = () => {
    window.open(url, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <ConfirmAlert
      open
      title={t('help.external.title')}
      text={
        <>
          {t('help.external.text', { host: new URL(url).host })}
          <bdi className="leaving-url f12 t3">{url}</bdi>
        </>
      }
      okLabel={t('help.external.open')}
      onConfirm={open}
      onCancel={onClose}
    />
  )
}
