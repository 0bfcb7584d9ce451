/** Pictures that the app draws. */
import type { Locator } from '@playwright/test'

/** Height of the band with the simulated mark, in the picture's px. */
const BAND = 88

/** The darkest and the lightest red of the picture's band with the simulated mark: letters and ground differ. */
export const bandShades = (picture: Locator): Promise<{ dark: number; light: number }> =>
  picture.evaluate((image: HTMLImageElement, height) => {
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = height
    const surface = canvas.getContext('2d')
    surface?.drawImage(image, 0, 0)
    const { data } = surface?.getImageData(0, 0, canvas.width, height) ?? { data: new Uint8ClampedArray() }
    const reds = data.filter((_, at) => at % 4 === 0)
    return { dark: Math.min(...reds), light: Math.max(...reds) }
  }, BAND)
