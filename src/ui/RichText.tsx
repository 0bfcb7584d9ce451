import { useEffect, useRef } from 'react'
import './RichText.css'
import { cleanRichText } from './richText/clean.ts'

/**
 * Rich text of a server, cleaned. Links are handed to `onLink`, which goes by the navigation rules; `leads` says which of them lead to
 * a page of this build, the others are plain text. Pictures of other hosts than `hosts` are left out, with their description in place.
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
