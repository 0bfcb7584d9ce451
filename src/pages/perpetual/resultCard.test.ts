import { expect, test } from 'vitest'
import { drawResult, RESULT_HEIGHT, RESULT_WIDTH, type ResultTexts, type Surface } from './resultCard.ts'

const COLOURS = { up: '#2ebd85', down: '#ff7b81', flat: '#ffffff' }
const TEXTS: ResultTexts = {
  name: 'Bitcoin App',
  position: 'BTC/USDT · Long 20×',
  rateTitle: 'Return on margin',
  rate: '+12.34%',
  direction: 'up',
  facts: [
    { label: 'Entry price', value: '61,000.5' },
    { label: 'Mark price', value: '61,377.1' },
  ],
  scan: ['Scan the QR code to sign up', 'Invite code AB12'],
  mark: 'Simulated funds – not real money',
}

/** Two dark modules in the corners of a code of 25. */
const MODULES = Array.from({ length: 25 }, (_, y) =>
  Array.from({ length: 25 }, (_, x) => x === y && (x === 0 || x === 24)),
)

/** A canvas that records the written texts with their colours and widths. */
function drawn(change: Partial<ResultTexts> = {}) {
  const filled: { colour: string; x: number; y: number; right: number; bottom: number }[] = []
  const written: { text: string; colour: string; right: number }[] = []
  const widthOf = (text: string) => (text.length * Number(/(\d+)px/.exec(surface.font)?.[1])) / 2
  const surface = {
    fillStyle: '',
    font: '',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    strokeStyle: '',
    lineWidth: 1,
    beginPath: () => {},
    arc: () => {},
    stroke: () => {},
    fillRect: (x: number, y: number, width: number, height: number) =>
      void filled.push({ colour: surface.fillStyle, x, y, right: x + width, bottom: y + height }),
    measureText: (text: string) => ({ width: widthOf(text) }) as TextMetrics,
    fillText: (text: string, x: number) =>
      void written.push({ text, colour: surface.fillStyle, right: x + widthOf(text) }),
  }
  drawResult(surface as unknown as Surface, { ...TEXTS, ...change }, MODULES, COLOURS, 'sans-serif')
  return { written, filled }
}

test('the picture has position, return and prices, and the sentence about simulated funds last, over everything', () => {
  const texts = drawn().written.map(({ text }) => text)
  for (const text of ['Bitcoin App', 'BTC/USDT · Long 20×', '+12.34%', '61,000.5', '61,377.1', ...TEXTS.scan])
    expect(texts).toContain(text)
  expect(texts.at(-1)).toBe(TEXTS.mark)
  expect(drawn({ mark: undefined }).written.map(({ text }) => text)).not.toContain(TEXTS.mark)
})

test('the return has the colour of its direction, and long texts shrink into the picture', () => {
  expect(drawn({ rate: '-5.00%', direction: 'down' }).written.find(({ text }) => text === '-5.00%')?.colour).toBe(
    COLOURS.down,
  )
  for (const { right } of drawn({ position: 'M'.repeat(60), mark: 'simulated '.repeat(8) }).written)
    expect(right).toBeLessThanOrEqual(RESULT_WIDTH)
})

test('the code in the foot is white with its dark modules, whole and beside its texts', () => {
  const { filled, written } = drawn()
  const [ground] = filled.filter(({ colour }) => colour === '#ffffff')
  const dark = filled.filter(({ colour }) => colour === '#000000')
  if (ground === undefined) throw new Error('no code')
  expect([dark.length, dark[0]?.x, dark[1]?.right, dark[1]?.bottom]).toEqual([2, ground.x, ground.right, ground.bottom])
  expect(ground.bottom).toBeLessThanOrEqual(RESULT_HEIGHT)
  for (const { text, right } of written) if (TEXTS.scan.includes(text)) expect(right).toBeLessThan(ground.x)
})
