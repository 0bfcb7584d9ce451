import { isSize, type Seen } from '../../../machines/model/fields.ts'
import type { TFunction } from '../../i18n/i18n.ts'

export function seenText(t: TFunction, seen: Seen): string {
  if (seen === null) return '–'
  if (typeof seen !== 'object') return String(seen)
  if (!isSize(seen)) return t('flows.kept.thing', { count: Object.keys(seen).length })
  if (seen.$ === 'secret') return t('flows.kept.secret')
  if (seen.$ === 'other') return t('flows.kept.other')
  return t(`flows.kept.${seen.$}`, { count: seen.size ?? 0 })
}

/** Flattens fields, with paths for nested ones: `draft.amount`. */
export function rowsOf(fields: { readonly [field: string]: Seen }, path = ''): [string, Seen][] {
  return Object.entries(fields).flatMap(([field, seen]): [string, Seen][] => {
    const name = path === '' ? field : `${path}.${field}`
    return typeof seen === 'object' && seen !== null && !isSize(seen) ? rowsOf(seen, name) : [[name, seen]]
  })
}
