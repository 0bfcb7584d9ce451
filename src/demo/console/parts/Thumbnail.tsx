import { useEffect, useRef, useState } from 'react'
import { thumbnailOf } from '../thumbnails.ts'

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
