import { useLoaded } from '../../ui/useLoaded.ts'

/** Longest side of a preview in px, for high-density screens. */
const SIDE = 240

/** A small copy of a picture as URL; undefined if it can't be decoded. */
async function previewOf(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/png')
  } catch {
    return undefined
  }
}

/** The preview of a local file while mounted; undefined without a file. */
export const usePreview = (file: Blob | undefined): string | undefined =>
  useLoaded(file, async (chosen) => chosen && previewOf(chosen))
