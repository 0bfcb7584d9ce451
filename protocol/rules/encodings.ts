/** Texts of bytes: the encodings of @scure/base, whose decoders throw for a text in another form. */
import { type BytesCoder, base64urlnopad } from '@scure/base'

/** The bytes of a text; undefined when the text is not in this encoding. */
export function decoded(encoding: BytesCoder, text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(encoding.decode(text))
  } catch {
    return undefined
  }
}

/** Bytes as base64url without padding, as WebAuthn writes them in JSON. */
export const toBase64url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)

/** The bytes of a text; undefined when it is not base64url. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> | undefined => decoded(base64urlnopad, text)
