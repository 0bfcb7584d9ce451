import { isTextKey, type Say } from '../../text/text.ts'

/** The name of a kind of payment method; a backend may have kinds that this build doesn't know. */
export function kindText(say: Say, kind: string): string {
  const key = `payment.method.kinds.${kind}`
  return isTextKey(key) ? say(key) : kind
}
