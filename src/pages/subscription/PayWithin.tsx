import { useCountdown } from '../../live/hooks.ts'
import { useText } from '../../text/text.ts'
import { leftText } from './words.ts'

/** How long an allotment can still be paid (until Unix ms of exchange time), and what happens otherwise. */
export function PayWithin({ at }: { at: number }) {
  const say = useText()
  const seconds = useCountdown(at)
  return <p className="f12 t2 n">{say('subscription.payWithin', { time: leftText(say, seconds) })}</p>
}
