import { readTarget, useNavigation } from '../../../bindings/navigation.tsx'
import { UNKNOWN } from '../../../i18n/format.ts'
import { LinkOrButton } from '../../../ui/LinkOrButton.tsx'

/** An external link, named by its host, with a confirmation; other text stays text. */
export function Outward({ link }: { link: string | null }) {
  const navigation = useNavigation()
  if (link === null || link === '') return UNKNOWN
  const target = readTarget(link)
  if (target.kind !== 'external') return link
  return (
    <LinkOrButton className="link" href={undefined} onPress={() => navigation.open(target.url)}>
      {new URL(target.url).hostname.replace(/^www\./, '')}
    </LinkOrButton>
  )
}
