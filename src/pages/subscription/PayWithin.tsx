import { useTranslation } from '../../i18n/i18n.ts'
import { useCountdown } from '../../live/hooks.ts'
import { leftText } from './texts.ts'

/** The time left to pay an allotment (until Unix ms of exchange time), and the consequence of not paying. */
export function PayWithin({ at }: { at: number }) {
  const { t } = useTranslation()
  const seconds = useCountdown(at)
  return <p className="f12 t2 n">{t('subscription.payWithin', { time: leftText(t, seconds) })}</p>
}
