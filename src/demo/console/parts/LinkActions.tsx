import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useConsole } from '../host.ts'
import { QR_MOST, reachOf } from '../links.ts'

interface Props {
  link: string
  /** The name of the link's target. */
  title: string
  /** Actions before copy and code. */
  children?: ReactNode
}

/** A link to copy, or to show as a QR code. */
export function LinkActions({ link, title, children }: Props) {
  const { t } = useTranslation()
  const { host } = useConsole()
  const [shown, show] = useState(false)
  return (
    <>
      <div className="console-row">
        {children}
        <Button kind="quiet" small label={t('scenario.gallery.copy')} onPress={() => host.onCopy(link)} />
        {link.length <= QR_MOST && (
          <Button kind="quiet" small label={t('scenario.gallery.qr')} onPress={() => show(!shown)} />
        )}
      </div>
      {shown && link.length <= QR_MOST && <Code link={link} title={title} />}
    </>
  )
}

/** The code, with the devices that can open it. */
function Code({ link, title }: { link: string; title: string }) {
  const { t } = useTranslation()
  const reach = reachOf(location)
  if (reach === 'file') return <Notice tone="info">{t('scenario.gallery.noQr')}</Notice>
  return (
    <>
      {reach === 'local' && <Notice tone="info">{t('scenario.gallery.local')}</Notice>}
      <div className="console-qr">
        <QrCode value={link} label={t('scenario.gallery.qrOf', { title })} simulated />
      </div>
    </>
  )
}
