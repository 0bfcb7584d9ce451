import './TitleBar.css'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { IconButton } from './IconButton.tsx'

interface Props {
  /** The page's name; kept for screen readers when `middle` takes its place. */
  title?: string
  /** Shows the back arrow and goes back; leave it out to hide the arrow. */
  onBack?: () => void
  /** Takes the place of the back arrow. */
  left?: ReactNode
  /** Search field, tabs or symbol instead of the visible title. */
  middle?: ReactNode
  /** At most two icon buttons. */
  right?: ReactNode
  /** Gives the title the room of a second icon, where there is at most one. */
  wide?: boolean
}

/** The bar over a page: back, title or middle, actions. */
export function TitleBar({ title, onBack, left, middle, right, wide = false }: Props) {
  const { t } = useTranslation()
  return (
    <header className={wide ? 'titlebar titlebar--wide' : 'titlebar'}>
      {left ?? (onBack && <IconButton icon={ChevronLeft} label={t('ui.back')} onPress={onBack} />)}
      {title !== undefined && <h1 className={middle === undefined ? undefined : 'vh'}>{title}</h1>}
      {middle ?? <span className="titlebar-space" />}
      {right}
    </header>
  )
}
