import './Notice.css'
import type { ReactNode } from 'react'
import CircleAlert from '#icons/circle-alert'
import CircleCheck from '#icons/circle-check'
import Info from '#icons/info'
import TriangleAlert from '#icons/triangle-alert'
import WifiOff from '#icons/wifi-off'
import { useTranslation } from '../i18n/i18n.ts'
import { Icon, type IconNode } from './Icon.tsx'

const ICONS = { info: Info, warn: TriangleAlert, err: CircleAlert, ok: CircleCheck }

interface NoticeProps {
  tone: keyof typeof ICONS
  children: ReactNode
  /** Announced when it appears: for a new problem. */
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

export interface StripProps {
  text: string
  /** A sentence below it. */
  more?: string | undefined
  onAct?: () => void
  /** Label of the button, by default "Try again". */
  act?: string
  /** By default a lost network. */
  icon?: IconNode
  /** `info` and `ok` are quieter tints for news that need no action. */
  tone?: 'warn' | 'info' | 'ok'
  /** Whether it is about the exchange itself, and so explains failures. */
  outage?: boolean
  /** Whether the browser is offline. */
  lost?: boolean
  /** Actions at the end. */
  children?: ReactNode
}

/** The strip under the title bar: a lost connection, or news of the app or exchange; pushes the content down. */
export function Strip(props: StripProps) {
  const { text, more, onAct, act, icon = WifiOff, tone = 'warn', outage = false, lost = false, children } = props
  const { t } = useTranslation()
  return (
    <div className={`offline offline--${tone} ${outage ? 'offline--outage' : ''} ${lost ? 'offline--lost' : ''}`}>
      <Icon of={icon} size={16} />
      <span className="grow" role="status">
        {text}
        {more !== undefined && <span className="offline-more">{more}</span>}
      </span>
      {onAct && (
        <button type="button" onClick={onAct}>
          {act ?? t('ui.retry')}
        </button>
      )}
      {children}
    </div>
  )
}
