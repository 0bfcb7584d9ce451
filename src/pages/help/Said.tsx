import { useExchangeTime } from '../../live/hooks.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { recentTime } from '../../text/time.ts'
import { shownPicture } from '../../ui/richText/links.ts'

const MINUTE_MS = 60_000

interface Props {
  author: 'user' | 'support'
  text: string
  /** Addresses of uploaded pictures. */
  pictures: readonly string[]
  /** Unix seconds. */
  time: number
}

/** What one side wrote, as plain text, with its pictures; those that may not be loaded are named only. */
export function Said({ author, text, pictures, time }: Props) {
  const say = useText()
  const language = useLanguageTag()
  const now = useExchangeTime(MINUTE_MS)
  return (
    <article className={`said said--${author}`}>
      <p className="said-head f12 t3">
        <span className="m">{say(author === 'user' ? 'help.ticket.you' : 'help.ticket.support')}</span>
        <span className="n">{recentTime(time * 1000, now, say, language)}</span>
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
                  alt={say('help.ticket.picture', { n: at + 1 })}
                  loading="lazy"
                  referrerPolicy="no-referrer"
                />
              ) : (
                say('help.ticket.picture', { n: at + 1 })
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
