/** Reads QR codes with the camera. The decoder is loaded on demand. */

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
    const text = codeIn(video, decode.default)
    if (text !== undefined && !signal.aborted) onCode(text)
  }, SCAN_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

type Decode = (picture: { width: number; height: number; data: Uint8ClampedArray }) => string

/** The code in the current picture, if any. */
function codeIn(video: HTMLVideoElement, decode: Decode): string | undefined {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const scale = Math.min(1, SCAN_SIZE / Math.max(videoWidth, videoHeight))
  const width = Math.round(videoWidth * scale)
  const height = Math.round(videoHeight * scale)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(video, 0, 0, width, height)
  try {
    return decode(context.getImageData(0, 0, width, height))
  } catch {
    // No code in this picture.
    return undefined
  }
}
