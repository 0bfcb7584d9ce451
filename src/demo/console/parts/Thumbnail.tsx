import './thumbnail.css'
import { useEffect, useRef, useState } from 'react'

/** Small pictures of the scenarios, if `npm run thumbnails` has taken them before the build. */

const FILES: Record<string, () => Promise<string>> =
  __FLAVOUR__ === 'onefile'
    ? {}
    : import.meta.glob<string>('../../../gallery/scenarios/*.webp', { query: '?url', import: 'default' })

/** Loads the address of a scenario's picture; undefined if there is none. */
const thumbnailOf = (name: string): (() => Promise<string>) | undefined =>
  FILES[`../../../gallery/scenarios/${name}.webp`]

/** A scenario's small picture, loaded when it comes into sight; else the outline of a page. */
export function Thumbnail({ name }: { name: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const load = thumbnailOf(name)
    if (!load || !place.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      void load().then(setAddress)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [name])
  return (
    <span ref={place} className="thumbnail" aria-hidden="true">
      {address === undefined ? <span /> : <img src={address} alt="" loading="lazy" />}
    </span>
  )
}
