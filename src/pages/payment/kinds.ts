import { isTextKey, type TFunction } from '../../i18n/i18n.ts'

/** The name of a kind of payment method; a backend may have kinds that this build doesn't know. */
export function kindText(t: TFunction, kind: string): string {
  const key = `payment.method.kinds.${kind}`
  return isTextKey(key) ? t(key) : kind
}
