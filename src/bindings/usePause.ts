import { useSelector } from '@xstate/react'
import { type TFunction, useTranslation } from '../i18n/i18n.ts'
import { useApp } from './useApp.ts'

export interface Pause {
  /** What a change brings about, as a sentence; undefined where the exchange does not say it. */
  readonly note: string | undefined
  /** A sentence about a change, followed by how long withdrawals are paused, where the exchange says it. */
  readonly after: (text: string) => string
}

/** The sentences for the hours that the exchange names, or names none. */
export function pauseOf(t: TFunction, waitHours: number | undefined): Pause {
  if (waitHours === undefined) return { note: undefined, after: (text) => text }
  return {
    note: t('security.fund.wait', { waitHours }),
    after: (text) => t('security.paused', { text, waitHours }),
  }
}

/** What the exchange says about withdrawals after a change of password, fund password, phone or email. */
export function usePause(): Pause {
  const { t } = useTranslation()
  const { start } = useApp()
  return pauseOf(
    t,
    useSelector(start, ({ context }) => context.config?.withdrawalWaitHours),
  )
}
