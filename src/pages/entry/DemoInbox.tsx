import { useEffect, useState } from 'react'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'

interface Props {
  /** The recipient. */
  to: string
  onUse: (code: string) => void
}

/** Shows the code that the simulated exchange last sent to this address. */
export function DemoInbox({ to, onUse }: Props) {
  const { t } = useTranslation()
  const { simulator } = useApp()
  const [code, setCode] = useState<string>()
  useEffect(() => {
    setCode(undefined)
    return simulator?.onInbox((mail) => {
      if (mail.to === to) setCode(mail.code)
    })
  }, [simulator, to])
  if (code === undefined) return null
  return (
    <button type="button" className="entry-offer" onClick={() => onUse(code)}>
      <span className="n">{t('entry.demo.inbox', { code })}</span>
      <b>{t('entry.demo.fill')}</b>
    </button>
  )
}
