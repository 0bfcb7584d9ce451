import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup as draw } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

const SCALE = 4

/** The drawing as a picture in shades of grey, as a camera would see it. */
function pictureOf(markup: string) {
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
  return { width: side, height: side, data }
}

test.each(['TXyz', 'SIMULATED – DO NOT SEND\nbc1qexample', 'x'.repeat(300)])(
  'SCR-05 SCR-14: what is drawn is read again: %s',
  (value) => {
    const markup = draw(<QrCode value={value} label="Address" />)
    expect(decodeQR(pictureOf(markup))).toBe(value)
  },
)

test('it has a name, a light ground and a quiet zone of four modules', () => {
  const markup = draw(<QrCode value="TXyz" label="QR code of the address" simulated />)
  expect(markup).toContain('role="img" aria-label="QR code of the address"')
  expect(markup).toContain('fill="#fff"')
  expect(markup).toContain('hatch')
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const runs = [...markup.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(([, ...part]) => part.map(Number))
  const edges = runs.map(([x = 0, y = 0, width = 0]) => Math.min(x, y, size - x - width, size - y - 1))
  expect(Math.min(...edges)).toBe(4)
})
