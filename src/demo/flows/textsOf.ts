/** Finds a state's texts: keys of the machine's area with its name. */
import i18next from 'i18next'
import type { Registered } from '../../../machines/model/redaction.ts'
import { isTextKey, type TextKey } from '../../i18n/i18n.ts'

const MOST = 12

function keysIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => keysIn(inner, `${path}.${key}`))
}

/** At most a dozen, in file order. */
export function textsOf({ name, file }: Registered, state: string): TextKey[] {
  const areas = new Set([name, file.split('/')[0] ?? ''])
  const texts = i18next.getResourceBundle(i18next.language, 'translation') as Record<string, unknown>
  const keys = [...areas].flatMap((area) => (texts[area] ? keysIn(texts[area], area) : []))
  return keys.filter((key): key is TextKey => key.split('.').includes(state) && isTextKey(key)).slice(0, MOST)
}
