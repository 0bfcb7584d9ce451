import decodeQR from 'qr/decode.js'

const SCALE = 4

/** Decodes a rendered QR code as a camera would. */
export function readQr(markup: string): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const side = size * SCALE
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y, width] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = 0; row < SCALE; row++)
      for (let at = 0; at < Number(width) * SCALE; at++) {
        const pixel = ((Number(y) * SCALE + row) * side + Number(x) * SCALE + at) * 4
        data.fill(0, pixel, pixel + 3)
      }
  }
  return decodeQR({ width: side, height: side, data })
}
