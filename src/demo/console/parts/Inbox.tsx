import Copy from '#icons/copy'
import InboxIcon from '#icons/inbox'
import { isTextKey, useLanguageTag, useTranslation } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { useStore } from '../../../store.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Empty } from '../../../ui/States.tsx'
import { useConsole } from '../host.ts'

/** Codes sent by email and SMS, newest first. */
export function Inbox() {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { simulator, host } = useConsole()
  const letters = useStore(simulator.inbox)
  if (letters.length === 0) {
    return <Empty art={InboxIcon} title={t('console.inbox.empty')} text={t('console.inbox.emptyText')} />
  }
  const purpose = (name: string): string => {
    const key = `console.inbox.purpose.${name}`
    return isTextKey(key) ? t(key) : name
  }
  return (
    <ul className="console-list">
      {[...letters].reverse().map((letter) => (
        <li key={`${letter.at}/${letter.to}/${letter.purpose}`} className="console-letter">
          <span className="grow">
            <b className="n f18">{letter.code}</b>
            <small>
              {purpose(letter.purpose)} · {letter.to}
            </small>
            <small className="n t2">{formatDateTime(letter.at, language)}</small>
          </span>
          <IconButton
            icon={Copy}
            label={t('console.inbox.copy', { code: letter.code })}
            onPress={() => host.onCopy(letter.code)}
          />
        </li>
      ))}
    </ul>
  )
}
