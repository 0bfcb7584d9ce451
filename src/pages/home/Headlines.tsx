import ChevronRight from 'lucide-react/icons/chevron-right'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import { linkTo } from '../../../protocol/routes.ts'
import type { Res } from '../../../protocol/schemas.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { recentTime } from '../../i18n/time.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { plainClick } from '../../ui/press.ts'

const MINUTE_MS = 60_000

/** One headline at a time; it stays until the user taps on, without a time limit. */
export function Headlines({ headlines }: { headlines: Res<'home'>['headlines'] }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const language = useLanguageTag()
  const now = useExchangeTime(MINUTE_MS)
  const [at, setAt] = useState(0)
  const shown = headlines[at % headlines.length]
  if (!shown) return null
  const link = linkTo('announcements', { id: shown.id })
  return (
    <div className="headline row g2">
      <Icon of={Megaphone} size={16} className="t2" />
      <p className="grow f13 t2" aria-live="polite">
        <a href={`#${link}`} onClick={plainClick(() => navigation.open(link))}>
          {shown.title}
        </a>{' '}
        <span className="t3 nowrap">{recentTime(shown.time * 1000, now, t, language)}</span>
      </p>
      {headlines.length > 1 && (
        <IconButton
          icon={ChevronRight}
          size={16}
          label={t('home.nextHeadline')}
          onPress={() => setAt((at + 1) % headlines.length)}
        />
      )}
    </div>
  )
}
