import { isTextKey, type TFunction } from '../../i18n/i18n.ts'

/** A kind's name; a backend may have kinds unknown to this build. */
export function kindText(t: TFunction, kind: string): string {
  const key = `payment.method.kinds.${kind}`
  return isTextKey(key) ? t(key) : kind
}
