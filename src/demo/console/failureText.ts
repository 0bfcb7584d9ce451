import { isTextKey, useTranslation } from '../../i18n/i18n.ts'
import { useKnown } from './host.ts'

/** The last action's failure as a sentence, if it failed. */
export function useFailureText(): string | undefined {
  const { t } = useTranslation()
  const failure = useKnown((context) => context.failure)
  const part = useKnown((context) => context.part)
  if (failure === undefined) return undefined
  const { id, field, text } = failure
  if (id === undefined) return part === 'world' ? t('console.world.bad') : t('console.notDone', { problem: text })
  const key = [`error.${id}`, `shop.refusal.${id}`].find(isTextKey)
  const words = key === undefined ? id : t(key)
  return field === undefined ? words : t('console.refused', { problem: words, field })
}
