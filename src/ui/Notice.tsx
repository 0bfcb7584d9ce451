import './Notice.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { Icon } from './Icon.tsx'

const ICONS = { info: Info, warn: TriangleAlert, err: CircleAlert, ok: CircleCheck }

interface NoticeProps {
  tone: keyof typeof ICONS
  children: ReactNode
  /** Read out when it appears: for something that just went wrong. */
  urgent?: boolean
}

/** A sentence on a tint inside the page. */
export function Notice({ tone, children, urgent = false }: NoticeProps) {
  return (
    <div className={`note note--${tone}`} role={urgent ? 'alert' : undefined}>
      <Icon of={ICONS[tone]} size={16} />
      <div className="grow">{children}</div>
    </div>
  )
}

interface StripProps {
  /** What is lost, with the age of what is shown; or what is new. */
  text: string
  onAct?: () => void
  /** What the button says instead of "Try again"; with it the strip tells of news, not of a loss. */
  act?: string
}

/** The strip under the title bar while there is no network, or with news of the app itself; it pushes the content down. */
export function Strip({ text, onAct, act }: StripProps) {
  const say = useText()
  return (
    <div className="offline">
      <Icon of={act ? RefreshCw : WifiOff} size={16} />
      <span className="grow" role="status">
        {text}
      </span>
      {onAct && (
        <button type="button" onClick={onAct}>
          {act ?? say('ui.retry')}
        </button>
      )}
    </div>
  )
}
