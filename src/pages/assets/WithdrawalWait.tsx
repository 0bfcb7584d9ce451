import type { WithdrawalWay } from '../../../protocol/shapes/assets.ts'
import { useCountdown } from '../../live/hooks.ts'
import { useText } from '../../text/text.ts'
import { formatCountdown } from '../../text/time.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The time left until withdrawals are open again after a change of security, as '23:59:59'; nothing when they are. */
export function useWait(ways: WithdrawalWay | undefined): string | undefined {
  const left = useCountdown((ways?.waitUntil ?? 0) * 1_000)
  return left > 0 ? formatCountdown(left) : undefined
}

export function WaitNotice({ left }: { left: string }) {
  const say = useText()
  return (
    <Notice tone="warn">
      <span className="n">{say('withdrawal.waitTitle', { left })}</span>
    </Notice>
  )
}
