import type { Outage } from '../../../protocol/shapes/outage.ts'
import { outagePeriod } from '../../bindings/outageWords.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { Notice } from '../../ui/Notice.tsx'

const HOUR_MS = 3_600_000

/** What an announced outage is, and when it is, in the reader's own time. */
export function useOutagePeriod(outage: Outage | null | undefined): string | undefined {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const now = useExchangeTime(HOUR_MS)
  return outage ? outagePeriod(outage, now, t, language) : undefined
}

/** The period of an outage above the announcement of it. */
export function OutageNote({ outage }: { outage: Outage | null | undefined }) {
  const period = useOutagePeriod(outage)
  return period === undefined ? null : (
    <div className="message-outage">
      <Notice tone="info">{period}</Notice>
    </div>
  )
}
