import './help.css'
import type { ReactNode } from 'react'
import { leadsSomewhere, useNavigation } from '../../../bindings/navigation.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { pictureHosts } from '../../../ui/richText/links.ts'

interface Props {
  title: string
  time?: ReactNode
  html: string
  /** Related texts, below the text. */
  children?: ReactNode
}

/** A text of the exchange: title, time, and sanitised rich text. */
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
