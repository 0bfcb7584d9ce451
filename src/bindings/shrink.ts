/** The port `shrink`. */

/** Longest side (pixels) of a picture that is sent: every line of a document can be read on it. */
const SIDE = 2_000
/** So large (bytes) a picture may be; more is given up of its quality until it is not. */
const BYTES = 2_000_000
const QUALITIES = [0.86, 0.7, 0.5] as const

/** A picture's measures with the same shape and no side longer than `side`. */
export function fitted(width: number, height: number, side = SIDE): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The first encoding that is small enough, the best one first; the smallest when none is. */
export async function smallEnough(encode: (quality: number) => Promise<Blob>, bytes = BYTES): Promise<Blob> {
  let encoded = await encode(QUALITIES[0])
  for (const quality of QUALITIES.slice(1)) {
    if (encoded.size <= bytes) break
    encoded = await encode(quality)
  }
  return encoded
}

/**
 * A picture as a JPEG of its own pixels, upright and made smaller. What stood beside them in the file (place, device, time) is gone
 * with it. Rejects a file that can't be drawn.
 */
export async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted(picture.width, picture.height))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('there is no canvas')
  // A JPEG has no transparency: without a ground it would turn black.
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
