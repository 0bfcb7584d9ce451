/** Uploaded pictures in later replies. The exchange stores no picture: it draws a replacement from the facts of the upload. */
import type { Upload } from '../world/wallet/state.ts'

const KILOBYTE = 1_000
const MEGABYTE = 1_000_000

const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

/** A small drawing in place of an uploaded picture, as a data address, which loads anywhere. */
export function pictureUrl({ id, media, size }: Upload): string {
  const kind = media.slice(media.indexOf('/') + 1).toUpperCase()
  const line = (y: number, text: string) => `<text x="60" y="${y}">${text}</text>`
  const words = [`#${id}`, kind, sizeText(size)].map((text, i) => line(40 + 28 * i, text))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" font-family="sans-serif" font-size="22" text-anchor="middle" fill="#667"><rect width="120" height="120" fill="#eef0f2"/>${words.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const pictureIdOf = (uploads: readonly Upload[], url: string): number | undefined =>
  uploads.find((upload) => pictureUrl(upload) === url)?.id
