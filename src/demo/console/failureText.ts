import { isTextKey, type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { useKnown } from './host.ts'

/** A refusal's text; its id if it has none. */
export function refusalText(t: TFunction, id: string): string {
  const key = [`error.${id}`, `shop.refusal.${id}`].find((one) => isTextKey(one))
  return key === undefined ? id : t(key)
}

/** The last action's failure as a sentence, if it failed. */
export function useFailureText(): string | undefined {
  const { t } = useTranslation()
  const failure = useKnown((context) => context.failure)
  const part = useKnown((context) => context.part)
  if (failure === undefined) return undefined
  const { id, field, text } = failure
  if (id === undefined) return part === 'world' ? t('console.world.bad') : t('console.notDone', { problem: text })
  const words = refusalText(t, id)
  return field === undefined ? words : t('console.refused', { problem: words, field })
}
