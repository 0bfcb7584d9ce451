import encodeQR from 'qr'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { createPoster, POSTER_WIDTH, type PosterTexts, type Surface } from './poster.ts'

const LINK = 'https://app.example/h5/#/pages/register/resgiter?invite=AB12CD'
const WORDS: PosterTexts = {
  name: 'Bitcoin App',
  line: 'Trade coins and contracts with me',
  scan: 'Scan QR to register',
  codeTitle: 'Invite code',
  code: 'AB12CD',
  mark: 'Simulated funds – not real money',
}
/** Every character is half as wide as high. */
const widthOf = (font: string, text: string): number => (text.length * Number(/(\d+)px/.exec(font)?.[1])) / 2

/** A canvas of 750 by 1400 px in greyscale that records written text. */
function paper() {
  const height = 1_400
  const data = new Uint8Array(POSTER_WIDTH * height * 4).fill(255)
  const written: { text: string; y: number; left: number; right: number }[] = []
  let squares = 0
  const surface = {
    fillStyle: '',
    font: '',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    measureText: (text: string) => ({ width: widthOf(surface.font, text) }) as TextMetrics,
    fillText(text: string, x: number, y: number) {
      const half = widthOf(surface.font, text) / 2
      written.push({ text, y, left: x - half, right: x + half })
    },
    fillRect(x: number, y: number, width: number, high: number) {
      if (surface.fillStyle === '#000000') squares++
      const shade = surface.fillStyle === '#000000' ? 0 : surface.fillStyle === '#ffffff' ? 255 : 90
      for (let row = Math.floor(y); row < Math.min(height, y + high); row++) {
        const from = (row * POSTER_WIDTH + x) * 4
        data.fill(shade, from, from + width * 4)
      }
    },
  }
  const picture = { width: POSTER_WIDTH, height, data }
  return { surface: surface as unknown as Surface, written, picture, squares: () => squares }
}

const modulesOf = (link: string) => encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
const posterOf = (words: PosterTexts, link = LINK) => createPoster(words, modulesOf(link), 'sans-serif')

test.each([LINK, `https://a-rather-long-name.exchange.example/h5/#/pages/register/resgiter?invite=${'X'.repeat(32)}`])(
  'SCR-14: the QR code of the poster leads to the register page with the code: %s',
  (link) => {
    const { surface, picture, squares } = paper()
    posterOf(WORDS, link).draw(surface)
    expect(decodeQR(picture)).toBe(link)
    // Dark on light: not every reader accepts the inverse.
    expect(squares()).toBe(modulesOf(link).flat().filter(Boolean).length)
  },
)

test('SCR-05: the poster has the app’s name, the code, the call to action, and that funds are simulated', () => {
  const { surface, written } = paper()
  posterOf(WORDS).draw(surface)
  const text = written.map((line) => line.text).join(' ')
  for (const word of Object.values(WORDS)) expect(text).toContain(word)
})

test('a brand’s poster has its background, and its logo in its own proportions above the name', () => {
  const { surface, written } = paper()
  const drawn: number[][] = []
  const grounds: unknown[] = []
  const fillRect = surface.fillRect
  Object.assign(surface, {
    drawImage: (_: unknown, ...place: number[]) => void drawn.push(place),
    fillRect: (...place: [number, number, number, number]) => {
      grounds.push(surface.fillStyle)
      fillRect(...place)
    },
  })
  const mark = { naturalWidth: 200, naturalHeight: 100 } as HTMLImageElement
  const plain = posterOf(WORDS).height(surface)
  const poster = createPoster(WORDS, modulesOf(LINK), 'sans-serif', { ground: '#102030', soft: '#ddeeff', mark })
  poster.draw(surface)
  const [[left = 0, top = 0, width = 0, height = 0] = []] = drawn
  expect([drawn.length, width / height, left + width / 2]).toEqual([1, 2, POSTER_WIDTH / 2])
  expect(written.find(({ text }) => text === WORDS.name)?.y).toBeGreaterThan(top + height)
  expect(grounds[0]).toBe('#102030')
  expect(poster.height(surface)).toBeGreaterThan(plain)
})

test('no text is cut, in any language', () => {
  const long = {
    ...WORDS,
    line: 'Opera monedas y futuros conmigo en la aplicación de siempre',
    mark: '模擬資金（実際のお金ではありません）模擬資金（実際のお金ではありません）',
  }
  const { surface, written } = paper()
  const poster = posterOf(long)
  poster.draw(surface)
  expect(poster.height(surface)).toBeLessThan(1_400)
  for (const { text, left, right, y } of written) {
    expect(left, text).toBeGreaterThanOrEqual(0)
    expect(right, text).toBeLessThanOrEqual(POSTER_WIDTH)
    expect(y, text).toBeLessThan(poster.height(surface))
  }
  expect(written.length).toBeGreaterThan(Object.keys(long).length)
})

test('a poster without a code has no code texts, one of a real exchange no demo mark', () => {
  const { surface, written } = paper()
  const { height } = posterOf({ ...WORDS, code: undefined, mark: undefined })
  posterOf({ ...WORDS, code: undefined, mark: undefined }).draw(surface)
  expect(written.map(({ text }) => text)).not.toContain('Invite code')
  expect(written.map(({ text }) => text).join(' ')).not.toContain('Simulated')
  expect(height(surface)).toBeLessThan(posterOf(WORDS).height(surface))
})
