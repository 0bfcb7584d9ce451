import { useEffect, useRef } from 'react'
import './RichText.css'
import { cleanRichText } from './richText/clean.ts'

/**
 * Sanitised rich text of a server. Links go to `onLink`; those for which `leads` is false become plain text. Pictures of hosts outside
 * `hosts` become their description.
 */
export function RichText({
  html,
  leads,
  onLink,
  hosts,
}: {
  html: string
  leads: (link: string) => boolean
  onLink: (link: string) => void
  hosts?: readonly string[]
}) {
  const place = useRef<HTMLDivElement>(null)
  const follow = useRef(onLink)
  useEffect(() => {
    follow.current = onLink
  })
  useEffect(() => {
    place.current?.replaceChildren(cleanRichText(html, hosts === undefined ? { leads } : { leads, hosts }))
  }, [html, leads, hosts])
  useEffect(() => {
    const element = place.current
    const open = (event: Event): void => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null
      if (anchor === null) return
      event.preventDefault()
      const link = anchor.getAttribute('data-link')
      if (link !== null) follow.current(link)
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [])
  return <div className="rich" dir="auto" ref={place} />
}
