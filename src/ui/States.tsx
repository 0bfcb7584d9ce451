import './States.css'
import type { CSSProperties, ReactNode } from 'react'
import CloudOff from '#icons/cloud-off'
import Inbox from '#icons/inbox'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'
import { Icon, type IconNode } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

interface SkeletonProps {
  /** A CSS width; by default the whole line. */
  width?: string
  /** The height in sixteenths of the unit. */
  height?: number
  round?: boolean
}

/** A grey placeholder bar. */
export function Skeleton({ width, height, round = false }: SkeletonProps) {
  const style = { '--sk-w': width, '--sk-h': height } as CSSProperties
  return <span className={round ? 'sk sk--round' : 'sk'} style={style} aria-hidden="true" />
}

/** Placeholders of market rows, fading down the list. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <div className="sk-row" key={at}>
          <Skeleton round width="calc(28 * var(--p))" height={28} />
          <span className="col grow">
            <Skeleton width="55%" />
            <Skeleton width="35%" height={10} />
          </span>
          <span className="col end">
            <Skeleton />
            <Skeleton width="60%" height={10} />
          </span>
          <Skeleton width="calc(68 * var(--p))" height={32} />
        </div>
      ))}
    </div>
  )
}

interface EmptyProps {
  title: string
  text?: string
  art?: IconNode
  /** The first step to fill the list: usually one button. */
  children?: ReactNode
}

/** An empty list: describes its content, and offers the first step. */
export function Empty({ title, text, art = Inbox, children }: EmptyProps) {
  return (
    <div className="empty">
      <Icon of={art} strokeWidth="0.75" className="empty-art" />
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  )
}

interface ErrorProps {
  /** Describes the failure, its effect, and the next step. */
  text: string
  title?: string
  /** Code and time, small. */
  facts?: string
  /** Lines of a file, as they are written. */
  code?: string | undefined
  /** By default a lost connection. */
  icon?: IconNode
  /** A tap anywhere loads again. */
  onReload: () => void
}

/** A page or part that failed to load: a click loads it again. */
export function ErrorView({ text, title, facts, code, icon = CloudOff, onReload }: ErrorProps) {
  const { t } = useTranslation()
  return (
    <div className="error-view">
      <div className="empty" role="alert">
        <Icon of={icon} strokeWidth="0.75" className="empty-art" />
        <h2>{title ?? t('ui.failed')}</h2>
        <p>{text}</p>
        {code !== undefined && (
          <pre className="error-code" translate="no">
            {code}
          </pre>
        )}
        {facts !== undefined && <p className="f12 t3 n">{facts}</p>}
        <Button kind="ink" label={t('ui.reload')} onPress={onReload} />
      </div>
    </div>
  )
}

/** A page that is still loading after 200 ms. */
export function LoadingView() {
  const { t } = useTranslation()
  return (
    <div className="empty">
      <Spinner large label={t('ui.loading')} />
    </div>
  )
}
