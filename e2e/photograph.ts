/** A photograph as a phone takes it, and the version that the app uploads. */
declare global {
  interface Window {
    sentFiles: Blob[]
  }
}

/** A page of any browser. */
interface Runs {
  evaluate<R, A = undefined>(work: (given: A) => R | Promise<R>, given?: A): Promise<R>
}

interface Shot {
  /** Stored pixels; the camera was held sideways. */
  width: number
  height: number
  /** The location that the camera stored in the file. */
  place: string
}

/** The JPEG segment with the orientation (turned by 90°) and the location. */
function exif(place: string): Buffer {
  const text = Buffer.from(`${place}\0`, 'latin1')
  const ENTRIES = 2
  const textAt = 8 + 2 + 12 * ENTRIES + 4
  const entry = (tag: number, type: number, count: number, value: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt16BE(tag, 0)
    head.writeUInt16BE(type, 2)
    head.writeUInt32BE(count, 4)
    return Buffer.concat([head, value])
  }
  const offset = Buffer.alloc(4)
  offset.writeUInt32BE(textAt)
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08\0\x02', 'latin1'),
    entry(0x010e, 2, text.length, offset),
    entry(0x0112, 3, 1, Buffer.from([0, 6, 0, 0])),
    Buffer.alloc(4),
    text,
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A photograph with an upper half that is green when the picture is upright. */
export async function photograph(page: Runs, { width, height, place }: Shot) {
  const bytes = await page.evaluate(
    async ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const paper = canvas.getContext('2d') as CanvasRenderingContext2D
      paper.fillStyle = 'red'
      paper.fillRect(0, 0, w, h)
      paper.fillStyle = 'lime'
      paper.fillRect(0, 0, w / 2, h)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
    },
    [width, height] as const,
  )
  const jpeg = Buffer.from(bytes)
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif(place), jpeg.subarray(2)])
  return { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer }
}

interface SentPicture {
  type: string
  width: number
  height: number
  /** The colour at the middle of its upper edge: red, green, blue. */
  top: number[]
  /** Its bytes as text. */
  text: string
}

/** Records every uploaded file from now on; the returned function lists them. */
export async function watchUploads(page: Runs): Promise<() => Promise<SentPicture[]>> {
  await page.evaluate(() => {
    const { XMLHttpRequest: Real } = window
    window.sentFiles = []
    const watched = (request: XMLHttpRequest) =>
      new Proxy(request, {
        get(_, name) {
          const value: unknown = Reflect.get(request, name)
          if (name === 'send')
            return (body: unknown) => {
              const file = body instanceof FormData ? body.get('file') : null
              if (file instanceof Blob) window.sentFiles.push(file)
              request.send(body as FormData)
            }
          return typeof value === 'function' ? value.bind(request) : value
        },
        set: (_, name, value) => Reflect.set(request, name, value),
      })
    window.XMLHttpRequest = new Proxy(Real, { construct: () => watched(new Real()) })
  })
  return () =>
    page.evaluate(async () => {
      const looked = window.sentFiles.map(async (file) => {
        const picture = await createImageBitmap(file, { imageOrientation: 'none' })
        const { width, height } = picture
        const canvas = document.createElement('canvas')
        canvas.width = width
        canvas.height = height
        const paper = canvas.getContext('2d')
        paper?.drawImage(picture, 0, 0)
        const top = [...(paper?.getImageData(width / 2, 10, 1, 1).data ?? [])].slice(0, 3)
        const bytes = new Uint8Array(await file.arrayBuffer())
        const text = [...bytes].map((byte) => String.fromCharCode(byte)).join('')
        return { type: file.type, width, height, top, text }
      })
      return Promise.all(looked)
    })
}
