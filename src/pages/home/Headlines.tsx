import ChevronRight from 'lucide-react/icons/chevron-right'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import type { Res } from '../../../protocol/schemas.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { recentTime } from '../../text/time.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

const MINUTE_MS = 60_000

/** One headline at a time; it stays until the reader goes on, so that nobody has to read in a hurry. */
export function Headlines({ headlines }: { headlines: Res<'home'>['headlines'] }) {
  const say = useText()
  const language = useLanguageTag()
  const now = useExchangeTime(MINUTE_MS)
  const [at, setAt] = useState(0)
  const shown = headlines[at % headlines.length]
  if (!shown) return null
  return (
    <div className="headline row g2">
      <Icon of={Megaphone} size={16} className="t2" />
      <p className="grow f13 t2" aria-live="polite">
        {shown.title}{' '}
        <span className="t3 nowrap">{recentTime(shown.time * 1000, now, language, say('ui.justNow'))}</span>
      </p>
      {headlines.length > 1 && (
        <IconButton
          icon={ChevronRight}
          size={16}
          label={say('home.nextHeadline')}
          onPress={() => setAt((at + 1) % headlines.length)}
        />
      )}
    </div>
  )
}
