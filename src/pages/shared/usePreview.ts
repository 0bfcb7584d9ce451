import { useEffect, useState } from 'react'

/** Longest side of a preview in pixels: enough for a small picture on a sharp screen. */
const SIDE = 240

/** A small copy of a picture as an address that shows it; nothing where the file can't be drawn. */
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

/** A small copy of a file of this device, as long as the component stands; nothing without a file. */
export function usePreview(file: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: Blob; url: string | undefined }>()
  useEffect(() => {
    if (!file) return
    let over = false
    void previewOf(file).then((url) => {
      if (!over) setShown({ file, url })
    })
    return () => {
      over = true
    }
  }, [file])
  return shown?.file === file ? shown?.url : undefined
}
