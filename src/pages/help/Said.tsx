import { useTranslation } from '../../i18n/i18n.ts'
import { msOf, recentTime } from '../../i18n/time.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { shownPicture } from '../../ui/richText/links.ts'

const MINUTE_MS = 60_000

interface Props {
  author: 'user' | 'support'
  text: string
  /** URLs of uploaded pictures. */
  pictures: readonly string[]
  /** Unix seconds. */
  time: number | null
}

/** A message as plain text with its pictures; forbidden pictures are only named. */
export function Said({ author, text, pictures, time }: Props) {
  const { t, language } = useTranslation()
  const now = useExchangeTime(MINUTE_MS)
  return (
    <article className={`said said--${author}`}>
      <p className="said-head f12 t3">
        <span className="m">{t(author === 'user' ? 'help.ticket.you' : 'help.ticket.support')}</span>
        <span className="n">{recentTime(msOf(time), now, t, language)}</span>
      </p>
      <p className="said-text" dir="auto">
        {text}
      </p>
      {pictures.length > 0 && (
        <ul className="said-pictures">
          {pictures.map((url, at) => (
            <li key={url}>
              {shownPicture(url) ? (
                <img
                  src={url}
                  alt={t('help.ticket.picture', { n: at + 1 })}
                  loading="lazy"
                  referrerPolicy="no-referrer"
                />
              ) : (
                t('help.ticket.picture', { n: at + 1 })
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
