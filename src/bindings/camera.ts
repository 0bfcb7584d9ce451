/** Reads QR codes with the camera, or in a picture. The decoder is loaded on demand. */

export type CameraProblem = 'none' | 'refused' | 'failed'

/** Interval between scans in ms: fast enough for a steady hand, slow enough for a slow phone. */
const SCAN_MS = 180
/** Longest side of a scanned picture, in px. */
const SCAN_SIZE = 640

const NO_CAMERA = new Set(['NotFoundError', 'DevicesNotFoundError', 'OverconstrainedError'])
const REFUSED = new Set(['NotAllowedError', 'SecurityError', 'PermissionDeniedError'])

export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  return NO_CAMERA.has(name) ? 'none' : REFUSED.has(name) ? 'refused' : 'failed'
}

interface Looking {
  video: HTMLVideoElement
  onStart: () => void
  onCode: (text: string) => void
  onProblem: (problem: CameraProblem) => void
}

/** Shows the camera in the element and scans for codes; returns a function that stops it. */
export function scanForCodes({ video, onStart, onCode, onProblem }: Looking): () => void {
  const stop = new AbortController()
  begin(video, stop.signal, onCode).then(
    () => stop.signal.aborted || onStart(),
    (error: unknown) => stop.signal.aborted || onProblem(cameraProblem(error)),
  )
  return () => stop.abort()
}

async function begin(video: HTMLVideoElement, signal: AbortSignal, onCode: (text: string) => void): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('no camera in this context', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  if (signal.aborted) return end()
  signal.addEventListener('abort', end)
  video.srcObject = stream
  const [decode] = await Promise.all([import('qr/decode.js'), video.play()])
  const timer = setInterval(() => {
    const text = codeIn(video, { width: video.videoWidth, height: video.videoHeight }, decode.default)
    if (text !== undefined && !signal.aborted) onCode(text)
  }, SCAN_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

type Decode = (picture: { width: number; height: number; data: Uint8ClampedArray }) => string

interface Size {
  readonly width: number
  readonly height: number
}

/** The code in a picture, if any, scaled to at most `most` px on its longest side. */
function codeIn(picture: CanvasImageSource, size: Size, decode: Decode, most = SCAN_SIZE): string | undefined {
  if (size.width === 0) return undefined
  const scale = Math.min(1, most / Math.max(size.width, size.height))
  const width = Math.round(size.width * scale)
  const height = Math.round(size.height * scale)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // Dark on transparent is a code too.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  try {
    return decode(context.getImageData(0, 0, width, height))
  } catch {
    // No code in this picture.
    return undefined
  }
}

/** Sizes at which a file is scanned: small codes need the details, blurred ones fewer. */
const FILE_SIZES = [SCAN_SIZE, 1_600]

/** The code in a picture file; undefined without a code, or if the file is not a picture. */
export async function codeInFile(file: Blob): Promise<string | undefined> {
  const [decode, picture] = await Promise.all([import('qr/decode.js'), createImageBitmap(file).catch(() => undefined)])
  if (!picture) return undefined
  for (const most of FILE_SIZES) {
    const text = codeIn(picture, picture, decode.default, most)
    if (text !== undefined) return text
  }
  return undefined
}
