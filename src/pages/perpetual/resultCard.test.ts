import { expect, test } from 'vitest'
import type { Surface } from '../shared/poster.ts'
import { drawResult, RESULT_WIDTH, type ResultTexts } from './resultCard.ts'

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
  mark: 'Simulated funds – not real money',
}

/** A canvas that records the written texts with their colours and widths. */
function drawn(change: Partial<ResultTexts> = {}) {
  const written: { text: string; colour: string; right: number }[] = []
  const widthOf = (text: string) => (text.length * Number(/(\d+)px/.exec(surface.font)?.[1])) / 2
  const surface = {
    fillStyle: '',
    font: '',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    fillRect: () => {},
    measureText: (text: string) => ({ width: widthOf(text) }) as TextMetrics,
    fillText: (text: string, x: number) =>
      void written.push({ text, colour: surface.fillStyle, right: x + widthOf(text) }),
  }
  drawResult(surface as unknown as Surface, { ...TEXTS, ...change }, COLOURS, 'sans-serif')
  return written
}

test('the picture has position, return and prices, and the sentence about simulated funds last, over everything', () => {
  const texts = drawn().map(({ text }) => text)
  for (const text of ['Bitcoin App', 'BTC/USDT · Long 20×', '+12.34%', '61,000.5', '61,377.1'])
    expect(texts).toContain(text)
  expect(texts.at(-1)).toBe(TEXTS.mark)
  expect(drawn({ mark: undefined }).map(({ text }) => text)).not.toContain(TEXTS.mark)
})

test('the return has the colour of its direction, and long texts shrink into the picture', () => {
  expect(drawn({ rate: '-5.00%', direction: 'down' }).find(({ text }) => text === '-5.00%')?.colour).toBe(COLOURS.down)
  for (const { right } of drawn({ position: 'M'.repeat(60), mark: 'simulated '.repeat(8) }))
    expect(right).toBeLessThanOrEqual(RESULT_WIDTH)
})
