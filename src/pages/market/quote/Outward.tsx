import { readTarget } from '../../../bind/navigation.tsx'
import { UNKNOWN } from '../../parts/coinFacts.ts'

/** A link out of the app, named by its host; whatever is no http address stays text. */
export function Outward({ link }: { link: string | null }) {
  if (link === null || link === '') return UNKNOWN
  const target = readTarget(link)
  if (target.kind !== 'external') return link
  return (
    <a className="link" href={target.url} target="_blank" rel="noopener noreferrer">
      {new URL(target.url).hostname.replace(/^www\./, '')}
    </a>
  )
}
