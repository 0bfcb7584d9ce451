import type { Project } from '../../../protocol/shapes/subscription.ts'
import { useCountdown } from '../../live/hooks.ts'
import { useText } from '../../text/text.ts'
import { leftText, nextChange } from './words.ts'

/** How long until the project's next state, by the exchange's clock. */
export function Countdown({ project }: { project: Project }) {
  const { state } = project
  const at = nextChange(project)
  return at === undefined || state === 'ended' ? null : <Until state={state} at={at} />
}

function Until({ state, at }: { state: Exclude<Project['state'], 'ended'>; at: number }) {
  const say = useText()
  const seconds = useCountdown(at)
  return <span className="f12 t2 n">{say(`subscription.until.${state}`, { time: leftText(say, seconds) })}</span>
}
