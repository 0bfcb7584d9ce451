import '../../../ui/Cell.css'
import { useEffect, useState } from 'react'
import { useApp } from '../../../bindings/useApp.ts'
import { useTranslation } from '../../../i18n/i18n.ts'

interface Props {
  /** The recipient. */
  to: string
  onUse: (code: string) => void
}

/** Shows the code that the simulated exchange last sent to this address, with the user's anti-phishing word. */
export function DemoInbox({ to, onUse }: Props) {
  const { t } = useTranslation()
  const { simulator } = useApp()
  const [mail, setMail] = useState<{ code: string; word?: string }>()
  useEffect(() => {
    setMail(undefined)
    return simulator?.onInbox((arrived) => {
      if (arrived.to === to) setMail(arrived)
    })
  }, [simulator, to])
  if (mail === undefined) return null
  const { code, word } = mail
  return (
    <button type="button" className="entry-offer" onClick={() => onUse(code)}>
      <span>
        <span className="n">{t('entry.demo.inbox', { code })}</span>
        {word !== undefined && <span className="cell-sub">{t('security.word.inMail', { word })}</span>}
      </span>
      <b>{t('entry.demo.fill')}</b>
    </button>
  )
}
