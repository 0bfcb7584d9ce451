import './Notice.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
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

interface OfflineProps {
  /** What is lost, with the age of what is shown. */
  text: string
  onRetry?: () => void
}

/** The strip under the title bar while there is no network; it pushes the content down. */
export function OfflineBar({ text, onRetry }: OfflineProps) {
  const say = useText()
  return (
    <div className="offline">
      <Icon of={WifiOff} size={16} />
      <span className="grow" role="status">
        {text}
      </span>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {say('ui.retry')}
        </button>
      )}
    </div>
  )
}
