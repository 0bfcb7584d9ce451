import { useSelector } from '@xstate/react'
import { type TFunction, useTranslation } from '../i18n/i18n.ts'
import { useApp } from './useApp.ts'

export interface Pause {
  /** A sentence about the effect of a change; undefined if the exchange does not state it. */
  readonly note: string | undefined
  /** A sentence about a change, followed by how long withdrawals are paused, if the exchange states it. */
  readonly after: (text: string) => string
}

/** The sentences for the exchange's waiting time in hours; undefined if it states none. */
export function pauseOf(t: TFunction, waitHours: number | undefined): Pause {
  if (waitHours === undefined) return { note: undefined, after: (text) => text }
  return {
    note: t('security.fund.wait', { waitHours }),
    after: (text) => t('security.paused', { text, waitHours }),
  }
}

/** The pause of withdrawals after a change of password, fund password, phone or email. */
export function usePause(): Pause {
  const { t } = useTranslation()
  const { start } = useApp()
  return pauseOf(
    t,
    useSelector(start, ({ context }) => context.config?.withdrawalWaitHours),
  )
}
