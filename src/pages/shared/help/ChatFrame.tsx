import { useEffect, useRef, useState } from 'react'
import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { type ChatVisitor, greeting, isReady, sandboxOf } from './chat.ts'

/** How long the chat may stay silent before a message is shown, in ms. */
const SLOW_MS = 10_000

/** The chat's page in an isolated frame; it gets the agreed data when it reports ready. */
export function ChatFrame({ url, visitor }: { url: URL; visitor: ChatVisitor }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  // The agreed data and language stay constant while the chat is open.
  const [{ src, sandbox, origin, greetingMessage }] = useState(() => ({
    src: url.href,
    sandbox: sandboxOf(url, location.origin),
    // Sandboxed pages of the app's own origin have an opaque origin.
    origin: url.origin === location.origin ? undefined : url.origin,
    greetingMessage: greeting(visitor, currentLanguage(), document.documentElement.dataset.theme ?? 'light'),
  }))
  const [state, setState] = useState<'loading' | 'slow' | 'there'>('loading')
  useEffect(() => {
    const heard = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      const chat = frame.current?.contentWindow
      if (!chat || source !== chat || from !== (origin ?? 'null') || !isReady(data)) return
      chat.postMessage(greetingMessage, origin ?? '*')
      setState('there')
    }
    const slow = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), SLOW_MS)
    addEventListener('message', heard)
    return () => {
      clearTimeout(slow)
      removeEventListener('message', heard)
    }
  }, [greetingMessage, origin])
  return (
    <div className="chat-box">
      <iframe
        ref={frame}
        title={t('help.chat.title')}
        src={src}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        allow=""
      />
      {state === 'loading' && (
        <div className="chat-wait">
          <Spinner large label={t('help.chat.loading')} />
        </div>
      )}
      {state === 'slow' && (
        <p className="chat-slow" role="status">
          {t('help.chat.slow')}
        </p>
      )}
    </div>
  )
}
