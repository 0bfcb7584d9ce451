/** Compresses text for an address: deflate and base64url (RFC 4648). */
import { fromBase64url, toBase64url } from '../../protocol/rules/encodings.ts'
import { LinkRefused } from './refused.ts'

/** The longest text to unpack, well above the largest scenario's world. */
export const UNPACKED_MOST = 16_000_000

/** The bytes of a stream; refused with `large` when there are more than UNPACKED_MOST. */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > UNPACKED_MOST) {
      await reader.cancel()
      throw new LinkRefused('large')
    }
    parts.push(part.value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const through = (bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream) =>
  bytesOf(new Blob([bytes]).stream().pipeThrough(by as ReadableWritablePair<Uint8Array, Uint8Array>))

/** Packs a text for an address. */
export async function pack(text: string): Promise<string> {
  return toBase64url(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')))
}

/** Unpacks a text. Rejects with LinkRefused: `damaged`, or `large`. */
export async function unpack(packed: string): Promise<string> {
  const compressed = fromBase64url(packed)
  if (compressed === undefined) throw new LinkRefused('damaged')
  try {
    const bytes = await through(compressed, new DecompressionStream('deflate-raw'))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (problem) {
    if (problem instanceof LinkRefused) throw problem
    throw new LinkRefused('damaged')
  }
}
