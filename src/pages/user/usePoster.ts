import { useCallback } from 'react'
import type { Brand } from '../../bindings/brand.ts'
import { type Drawn, drawnPicture, useDrawnPicture } from '../../bindings/drawnPicture.ts'
import { modulesOf } from '../../ui/QrCode.tsx'
import { createPoster, POSTER_WIDTH, type PosterStyle, type PosterTexts } from '../shared/poster.ts'

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
  // The poster's colours are the same in both themes, and so are these.
  const { '--brand-900': ground, '--brand-200': soft } = brand.colours.light
  return { ground, soft, mark: await markOf(brand) }
}

/** The poster's picture; null without a canvas. */
async function pictureOf(words: PosterTexts, address: string, brand: Brand | undefined): Promise<Blob | null> {
  const style = brand && (await styleOf(brand))
  return drawnPicture((surface, family) => {
    const poster = createPoster(words, modulesOf(address), family, style)
    surface.canvas.width = POSTER_WIDTH
    surface.canvas.height = poster.height(surface)
    poster.draw(surface)
  })
}

/** The poster for `address`, redrawn when its texts change. Pass the texts as a stable object. */
export const usePoster = (words: PosterTexts, address: string, brand?: Brand): Drawn =>
  useDrawnPicture(useCallback(() => pictureOf(words, address, brand), [words, address, brand]))
