import { useEffect, useState } from 'react'
import type { Brand } from '../../bindings/brand.ts'
import { modulesOf } from '../../ui/QrCode.tsx'
import { createPoster, POSTER_WIDTH, type PosterStyle, type PosterTexts } from './poster.ts'

/** A brand's mark as an image; undefined if it fails to load. */
async function markOf({ mark }: Brand): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = mark
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

async function styleOf(brand: Brand): Promise<PosterStyle> {
  // The poster is the same in both themes, and so are these.
  const { '--brand-900': ground, '--brand-200': soft } = brand.colours.light
  return { ground, soft, mark: await markOf(brand) }
}

/** The poster's picture; undefined without a canvas. */
async function pictureOf(words: PosterTexts, address: string, brand: Brand | undefined): Promise<Blob | null> {
  await document.fonts?.ready
  const canvas = document.createElement('canvas')
  const surface = canvas.getContext('2d')
  if (!surface) return null
  const modules = modulesOf(address)
  const style = brand && (await styleOf(brand))
  const poster = createPoster(words, modules, getComputedStyle(document.body).fontFamily, style)
  canvas.width = POSTER_WIDTH
  canvas.height = poster.height(surface)
  poster.draw(surface)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

export type Poster = { state: 'drawing' } | { state: 'failed' } | { state: 'drawn'; url: string; picture: Blob }

/** The poster for `address`, redrawn when its texts change. Pass the texts as a stable object. */
export function usePoster(words: PosterTexts, address: string, brand?: Brand): Poster {
  const [poster, setPoster] = useState<Poster>({ state: 'drawing' })
  useEffect(() => {
    let url: string | undefined
    let gone = false
    pictureOf(words, address, brand).then(
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
  }, [words, address, brand])
  return poster
}
