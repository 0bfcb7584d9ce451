import { renderToStaticMarkup as draw } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'
import { readQr } from './testing.ts'

test.each(['TXyz', 'SIMULATED – DO NOT SEND\nbc1qexample', 'x'.repeat(300)])(
  'SCR-05 SCR-14: a drawn code can be read: %s',
  (value) => {
    expect(readQr(draw(<QrCode value={value} label="Address" />))).toBe(value)
  },
)

test('it has a name, a light background and a quiet zone of four modules', () => {
  const markup = draw(<QrCode value="TXyz" label="QR code of the address" simulated />)
  expect(markup).toContain('role="img" aria-label="QR code of the address"')
  expect(markup).toContain('fill="#fff"')
  expect(markup).toContain('hatch')
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const runs = [...markup.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(([, ...part]) => part.map(Number))
  const edges = runs.map(([x = 0, y = 0, width = 0]) => Math.min(x, y, size - x - width, size - y - 1))
  expect(Math.min(...edges)).toBe(4)
})
