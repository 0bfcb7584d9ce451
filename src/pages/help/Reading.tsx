import './help.css'
import type { ReactNode } from 'react'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { pictureHosts } from '../../ui/richText/links.ts'

interface Props {
  title: string
  /** When it was written or changed. */
  time?: ReactNode
  html: string
  /** Below the text: what to read next. */
  children?: ReactNode
}

/** A text of the exchange to be read: its title, its time, and cleaned rich text whose links go by the navigation rules. */
export function Reading({ title, time, html, children }: Props) {
  const navigation = useNavigation()
  return (
    <div className="reading">
      <article className="reading-text">
        <h2 className="f20 sb">{title}</h2>
        {time !== undefined && <p className="f12 t3 n">{time}</p>}
        <RichText html={html} leads={leadsSomewhere} onLink={navigation.open} hosts={pictureHosts()} />
      </article>
      {children}
    </div>
  )
}
