import { WORLD_REFUSED } from '../../../simulator/world/saved/refused.ts'
import { isTextKey, type TFunction, useTranslation } from '../../i18n/i18n.ts'
import type { Failure } from './consoleFlow.ts'
import { useKnown } from './host.ts'

/** A refusal's text; its id if it has none. */
export function refusalText(t: TFunction, id: string): string {
  const key = [`error.${id}`, `shop.refusal.${id}`].find((one) => isTextKey(one))
  return key === undefined ? id : t(key)
}

/** Why a file is not opened as a world. */
function worldText(t: TFunction, problem: string, where: string | undefined): string {
  const key = `console.world.bad.${problem}`
  const isPlaced = problem !== 'wrong' || where !== undefined
  return isTextKey(key) && isPlaced ? String(t(key, { where: where ?? '' })) : t('console.world.bad.none')
}

/** A failed action as a sentence. */
export function failureText(t: TFunction, { id, field, text }: Failure): string {
  if (id === undefined) return t('console.notDone', { problem: text })
  if (id.startsWith(WORLD_REFUSED)) return worldText(t, id.slice(WORLD_REFUSED.length), field)
  const words = refusalText(t, id)
  return field === undefined ? words : t('console.refused', { problem: words, field })
}

/** The last action's failure as a sentence, if it failed. */
export function useFailureText(): string | undefined {
  const { t } = useTranslation()
  const failure = useKnown((context) => context.failure)
  return failure && failureText(t, failure)
}
