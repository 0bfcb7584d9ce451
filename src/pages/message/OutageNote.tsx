import type { Outage } from '../../../protocol/shapes/outage.ts'
import { outagePeriod } from '../../bindings/outageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { Notice } from '../../ui/Notice.tsx'

const HOUR_MS = 3_600_000

/** An outage's kind and period in the user's time zone. */
export function useOutagePeriod(outage: Outage | null | undefined): string | undefined {
  const { t, language } = useTranslation()
  const now = useExchangeTime(HOUR_MS)
  return outage ? outagePeriod(outage, now, t, language) : undefined
}

/** The outage's period above its announcement. */
export function OutageNote({ outage }: { outage: Outage | null | undefined }) {
  const period = useOutagePeriod(outage)
  return period === undefined ? null : (
    <div className="message-outage">
      <Notice tone="info">{period}</Notice>
    </div>
  )
}
