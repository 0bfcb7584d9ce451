import encodeQR from 'qr'
import { useEffect, useState } from 'react'
import { createPoster, POSTER_WIDTH, type PosterWords } from './poster.ts'

/** Light modules that readers need around a code. */
const QUIET = 4

/** The poster's picture; nothing where the browser has no canvas. */
async function pictureOf(words: PosterWords, address: string): Promise<Blob | null> {
  await document.fonts?.ready
  const canvas = document.createElement('canvas')
  const surface = canvas.getContext('2d')
  if (!surface) return null
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET })
  const poster = createPoster(words, modules, getComputedStyle(document.body).fontFamily)
  canvas.width = POSTER_WIDTH
  canvas.height = poster.height(surface)
  poster.draw(surface)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

export type Poster = { state: 'drawing' } | { state: 'failed' } | { state: 'drawn'; url: string; picture: Blob }

/** The poster that leads to `address`, drawn anew when its words change. Give the words as one object that stays the same. */
export function usePoster(words: PosterWords, address: string): Poster {
  const [poster, setPoster] = useState<Poster>({ state: 'drawing' })
  useEffect(() => {
    let url: string | undefined
    let gone = false
    pictureOf(words, address).then(
      (picture) => {
        if (gone) return
        if (picture) url = URL.createObjectURL(picture)
        setPoster(picture && url ? { state: 'drawn', url, picture } : { state: 'failed' })
      },
      () => gone || setPoster({ state: 'failed' }),
    )
    return () => {
      gone = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [words, address])
  return poster
}
