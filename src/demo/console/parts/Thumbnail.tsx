import './thumbnail.css'

/** Addresses of the scenarios' pictures, which `npm run thumbnails` takes. The one-file build leaves them out. */
const ADDRESSES: Record<string, string> =
  __FLAVOUR__ === 'onefile'
    ? {}
    : import.meta.glob<string>('../thumbnails/*.webp', { query: '?url', import: 'default', eager: true })

/** A scenario's small picture, loaded when it comes into sight; else the outline of a page. */
export function Thumbnail({ name }: { name: string }) {
  const address = ADDRESSES[`../thumbnails/${name}.webp`]
  return (
    <span className="thumbnail" aria-hidden="true">
      {address === undefined ? <span /> : <img src={address} alt="" loading="lazy" />}
    </span>
  )
}
