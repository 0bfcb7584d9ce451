/** Frames of WebSockets for many texts at once. */

/** Final, a text: RFC 6455, section 5.2. */
const FINAL_TEXT = 0x81
/** Lengths up to this one are in the header's second byte; longer ones follow it, announced by one of two numbers. */
const SHORT_MOST = 125
const TWO_BYTES = 126
const TWO_BYTES_MOST = 0xffff
const EIGHT_BYTES = 127
const LONG_BYTES = 8

const extraBytes = (length: number): number => (length <= SHORT_MOST ? 0 : length <= TWO_BYTES_MOST ? 2 : LONG_BYTES)

/** The unmasked frames of texts, one after another, as a server writes them: one write, however many frames. */
export function textFrames(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text))
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 2 + extraBytes(length) + length, 0))
  let at = 0
  texts.forEach((text, index) => {
    const length = lengths[index] ?? 0
    at = bytes.writeUInt8(FINAL_TEXT, at)
    if (length <= SHORT_MOST) at = bytes.writeUInt8(length, at)
    else if (length <= TWO_BYTES_MOST) at = bytes.writeUInt16BE(length, bytes.writeUInt8(TWO_BYTES, at))
    else at = bytes.writeBigUInt64BE(BigInt(length), bytes.writeUInt8(EIGHT_BYTES, at))
    at += bytes.write(text, at)
  })
  return bytes
}
