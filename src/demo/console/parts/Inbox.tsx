import Copy from '#icons/copy'
import InboxIcon from '#icons/inbox'
import type { Letter } from '../../../../simulator/transports/demo.ts'
import { isTextKey, type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { useStore } from '../../../store.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Empty } from '../../../ui/States.tsx'
import { useConsole } from '../host.ts'

/** What a notice tells its owner; its parameters are the exchange's. */
function noticeText(t: TFunction, { purpose, params = {} }: Letter): string {
  const key = `console.inbox.notice.${purpose}`
  return isTextKey(key) ? String(t(key, params)) : purpose
}

/** Codes and notices sent by email and SMS, newest first. */
export function Inbox() {
  const { t, language } = useTranslation()
  const { simulator } = useConsole()
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
            {letter.code === undefined ? <span>{noticeText(t, letter)}</span> : <b className="n f18">{letter.code}</b>}
            <small>
              {letter.code !== undefined && `${purpose(letter.purpose)} · `}
              {letter.to}
            </small>
            <small className="n t2">{formatDateTime(letter.at, language)}</small>
          </span>
          {letter.code !== undefined && <CopyCode code={letter.code} />}
        </li>
      ))}
    </ul>
  )
}

function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation()
  const { host } = useConsole()
  return <IconButton icon={Copy} label={t('console.inbox.copy', { code })} onPress={() => host.onCopy(code)} />
}
