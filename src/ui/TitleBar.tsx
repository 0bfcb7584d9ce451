import './TitleBar.css'
import type { ReactNode } from 'react'
import ChevronLeft from '#icons/chevron-left'
import { useTranslation } from '../i18n/i18n.ts'
import { IconButton } from './IconButton.tsx'

interface Props {
  /** The page's name; only for screen readers when `middle` replaces it. */
  title?: string
  /** Shows the back arrow; omit it to hide the arrow. */
  onBack?: () => void
  /** Replaces the back arrow. */
  left?: ReactNode
  /** Search field, tabs or symbol instead of the visible title. */
  middle?: ReactNode
  /** At most two icon buttons. */
  right?: ReactNode
  /** Gives the title the space of a second icon, if there is at most one. */
  wide?: boolean
  /** Level of the heading: 2 for a list beside its details. */
  level?: 1 | 2
}

/** The bar over a page: back, title or middle, actions. */
export function TitleBar({ title, onBack, left, middle, right, wide = false, level = 1 }: Props) {
  const { t } = useTranslation()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className={wide ? 'titlebar titlebar--wide' : 'titlebar'}>
      {left ?? (onBack && <IconButton icon={ChevronLeft} label={t('ui.back')} onPress={onBack} />)}
      {title !== undefined && <Heading className={middle === undefined ? undefined : 'vh'}>{title}</Heading>}
      {middle ?? <span className="titlebar-space" />}
      {right}
    </header>
  )
}
