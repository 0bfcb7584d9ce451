/** Multipart bodies: their bytes pass through the exchange as text of one character per byte. */

/** Whether a body of this content type is such a form. */
export const isForm = (contentType: string | null | undefined): boolean =>
  contentType?.toLowerCase().startsWith('multipart/form-data') ?? false

/** Characters per call: functions take a limited number of arguments. */
const PART = 8_192

/** Bytes as text of one character per byte. */
export function bytesText(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += PART) parts.push(String.fromCharCode(...bytes.subarray(at, at + PART)))
  return parts.join('')
}
