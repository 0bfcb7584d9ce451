/** Pictures that are drawn on a canvas, to be saved or shared. */
import { useEffect, useState } from 'react'

/** A picture as a PNG; null without a canvas. `draw` sets the canvas's size, then draws with the page's fonts. */
export async function drawnPicture(
  draw: (surface: CanvasRenderingContext2D, family: string) => void,
): Promise<Blob | null> {
  await document.fonts?.ready
  const surface = document.createElement('canvas').getContext('2d')
  if (!surface) return null
  draw(surface, getComputedStyle(document.body).fontFamily)
  return new Promise((resolve) => surface.canvas.toBlob(resolve, 'image/png'))
}

export type Drawn = { state: 'drawing' } | { state: 'failed' } | { state: 'drawn'; url: string; picture: Blob }

/** The picture that `make` creates, with an address to show it by. Another `make` replaces it: pass a stable one. */
export function useDrawnPicture(make: () => Promise<Blob | null>): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ state: 'drawing' })
  useEffect(() => {
    let url: string | undefined
    let gone = false
    make().then(
      (picture) => {
        if (gone) return
        if (picture) url = URL.createObjectURL(picture)
        setDrawn(picture && url ? { state: 'drawn', url, picture } : { state: 'failed' })
      },
      () => gone || setDrawn({ state: 'failed' }),
    )
    return () => {
      gone = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [make])
  return drawn
}

/** Breakable pieces: words with the space before them, or characters in languages without spaces. */
const piecesOf = (text: string): string[] => (text.includes(' ') ? text.match(/\s*\S+/g) : [...text]) ?? []

/** Breaks a text into lines of at most `width` by `measure`; a word that is wider than a line, such as an ID, between its characters. */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const fitting = piecesOf(text).flatMap((piece) => (measure(piece.trim()) > width ? [...piece] : [piece]))
  for (const piece of fitting) {
    if (line !== '' && measure((line + piece).trim()) > width) {
      lines.push(line.trim())
      line = ''
    }
    line += piece
  }
  return line === '' ? lines : [...lines, line.trim()]
}
