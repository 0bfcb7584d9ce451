import { expect, test } from 'vitest'
import { drawReceipt, RECEIPT_WIDTH, type ReceiptTexts } from './receiptPicture.ts'

const TEXTS: ReceiptTexts = {
  name: 'Bitcoin App',
  title: 'Withdrawal receipt',
  amount: '1,000.50 USDT',
  state: 'Completed',
  facts: [
    { label: 'Network', value: 'TRON' },
    { label: 'Transaction ID', value: `SIM${'0123456789abcdef'.repeat(4)}` },
  ],
  mark: 'Simulated funds – not real money',
}
const MARK_HEIGHT = 88

/** A canvas that records the written texts and their places. */
function drawn(change: Partial<ReceiptTexts> = {}) {
  const written: { text: string; y: number; right: number }[] = []
  const widthOf = (text: string) => (text.length * Number(/(\d+)px/.exec(surface.font)?.[1])) / 2
  const canvas = { width: 0, height: 0 }
  const surface = {
    canvas,
    fillStyle: '',
    font: '',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    fillRect: () => {},
    measureText: (text: string) => ({ width: widthOf(text) }) as TextMetrics,
    fillText: (text: string, x: number, y: number) => void written.push({ text, y, right: x + widthOf(text) }),
  }
  drawReceipt(surface as unknown as Parameters<typeof drawReceipt>[0], { ...TEXTS, ...change }, 'sans-serif')
  return { written, texts: written.map(({ text }) => text), canvas }
}

test('a receipt has its amount, state and facts, and the sentence about simulated funds over everything', () => {
  const { texts, written } = drawn()
  for (const text of ['Bitcoin App', 'Withdrawal receipt', '1,000.50 USDT', 'Completed', 'Network', 'TRON'])
    expect(texts).toContain(text)
  expect(texts.join('')).toContain(TEXTS.facts[1]?.value)
  expect(texts.at(-1)).toBe(TEXTS.mark)
  for (const { text, y } of written) expect([text, y > MARK_HEIGHT]).toEqual([text, text !== TEXTS.mark])
  expect(drawn({ mark: undefined }).texts).not.toContain(TEXTS.mark)
})

test('long texts break into lines within the picture, and the picture grows with them', () => {
  const long = drawn({
    mark: 'simulated '.repeat(12),
    facts: [{ label: 'Address', value: `${'M'.repeat(90)} word ${'W'.repeat(90)}` }],
  })
  for (const { text, right } of long.written) expect([text, right <= RECEIPT_WIDTH]).toEqual([text, true])
  const lowest = ({ written }: ReturnType<typeof drawn>) => Math.max(...written.map(({ y }) => y))
  for (const receipt of [long, drawn()]) expect(receipt.canvas.height).toBeGreaterThan(lowest(receipt))
  expect(long.canvas.height).toBeGreaterThan(drawn({ facts: [{ label: 'Address', value: 'M' }] }).canvas.height)
})
