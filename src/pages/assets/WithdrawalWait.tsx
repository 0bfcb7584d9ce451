import type { WithdrawalWay } from '../../../protocol/shapes/transfers.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatCountdown } from '../../i18n/time.ts'
import { useCountdown } from '../../live/hooks.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The time until withdrawals open again after a security change, as '23:59:59'; undefined if they are open. */
export function useWait(methods: WithdrawalWay | undefined): string | undefined {
  const left = useCountdown((methods?.waitUntil ?? 0) * 1_000)
  return left > 0 ? formatCountdown(left) : undefined
}

export function WaitNotice({ left }: { left: string }) {
  const { t } = useTranslation()
  return (
    <Notice tone="warn">
      <span className="n">{t('withdrawal.waitTitle', { left })}</span>
    </Notice>
  )
}
