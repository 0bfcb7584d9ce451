/** Uploads of a story: files of every kind, and a network that delays or aborts them. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    releaseUploads: () => void
  }
}

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** A red square of ten by ten pixels. */
const SQUARE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

/** A valid picture; with `bytes` its file has that length. */
export const picture = (name = 'payment.png', bytes = SQUARE.length): Upload => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([SQUARE, Buffer.alloc(Math.max(0, bytes - SQUARE.length))]),
})

/** A picture by its first bytes, larger than the limit. */
export const hugePicture = (): Upload => ({
  name: 'huge.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([PNG_HEAD, Buffer.alloc(20_000_000)]),
})

/** A program with the name of a picture. */
export const renamedProgram = (): Upload => ({
  name: 'payment.png',
  mimeType: 'image/png',
  buffer: Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'),
})

/** From now on uploads wait before their first byte, until the returned function releases them. */
export async function holdUploads(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { XMLHttpRequest: Real } = window
    let release = () => {}
    const gate = new Promise<void>((open) => {
      release = open
    })
    window.releaseUploads = release
    const heldBack = (request: XMLHttpRequest) =>
      new Proxy(request, {
        get(_, name) {
          if (name === 'send') return (body: FormData) => void gate.then(() => request.send(body))
          const value: unknown = Reflect.get(request, name)
          return typeof value === 'function' ? value.bind(request) : value
        },
        set: (_, name, value) => Reflect.set(request, name, value),
      })
    window.XMLHttpRequest = new Proxy(Real, { construct: () => heldBack(new Real()) })
  })
  return () => page.evaluate(() => window.releaseUploads())
}
