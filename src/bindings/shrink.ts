/** The port `shrink`. */

/** Longest side in px: every line of a document stays readable. */
const SIDE = 2_000
/** Largest size in bytes; lower quality is used until it fits. */
const BYTES = 2_000_000
const QUALITIES = [0.86, 0.7, 0.5] as const

/** Scales dimensions to at most the longest side, keeping their ratio. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The first encoding that is small enough, best quality first; else the smallest. */
export async function smallEnough(encode: (quality: number) => Promise<Blob>, bytes = BYTES): Promise<Blob> {
  let encoded = await encode(QUALITIES[0])
  for (const quality of QUALITIES.slice(1)) {
    if (encoded.size <= bytes) break
    encoded = await encode(quality)
  }
  return encoded
}

/** Re-encodes a picture as JPEG, upright and scaled down. This drops its metadata (place, device, time). Rejects an invalid picture. */
export async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted(picture.width, picture.height))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('there is no canvas')
  // A JPEG has no transparency: without a background it would turn black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return smallEnough((quality) => encodedAs(canvas, quality))
}

const encodedAs = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('it can’t be encoded'))), 'image/jpeg', quality),
  )
