import type { Project } from '../../../protocol/shapes/subscription.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useCountdown } from '../../live/hooks.ts'
import { leftText, nextChange } from './texts.ts'

/** The time until the project's next state, by the exchange's clock. */
export function Countdown({ project }: { project: Project }) {
  const { state } = project
  const at = nextChange(project)
  return at === undefined || state === 'ended' ? null : <Until state={state} at={at} />
}

function Until({ state, at }: { state: Exclude<Project['state'], 'ended'>; at: number }) {
  const { t } = useTranslation()
  const seconds = useCountdown(at)
  return <span className="f12 t2 n">{t(`subscription.until.${state}`, { time: leftText(t, seconds) })}</span>
}
