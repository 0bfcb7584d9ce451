import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import type { Seen } from './checks/pages.ts'
import type { LookPicture } from './galleryLook.ts'

/** Properties that the pages of one sheet have in common. */
export interface Series {
  /** Width and height of the screen: `375x812`. */
  size: string
  lang: string
  theme: string
}

const PER_SHEET = { small: 12, large: 6 }
const SMALL_WIDTH = 240
const LARGE_WIDTH = 480

export const sheetName = ({ size, lang, theme }: Series): string => `${size}-${lang}-${theme}`

/** File of a page's picture. */
export const pictureOf = ({ name, persona }: Seen, series: Series): string =>
  `${`${sheetName(series)}-${name}-${persona}`.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.png`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const figure = (seen: Seen, series: Series): string => `<figure>
  <figcaption><b>${escaped(seen.name)}</b> · ${seen.persona}</figcaption>
  <img src="${pictureOf(seen, series)}" alt="">
</figure>`

const document = (title: string, width: number, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 16px; background: #888; font: 13px/1.4 system-ui, sans-serif; display: flex; flex-wrap: wrap; gap: 16px }
  figure { margin: 0; width: ${width}px }
  img { width: 100%; vertical-align: top }
</style>
${body}
</html>
`

/** Writes the sheets of a series: HTML to browse, and a PNG for every few pages, numbered from 1. */
export async function writeSheet(browser: Browser, folder: string, series: Series, pages: readonly Seen[]) {
  const isLarge = Number.parseInt(series.size, 10) > 500
  const width = isLarge ? LARGE_WIDTH : SMALL_WIDTH
  const share = isLarge ? PER_SHEET.large : PER_SHEET.small
  const file = (part: string) => join(folder, `sheet-${sheetName(series)}${part}`)
  writeFileSync(file('.html'), document(sheetName(series), width, pages.map((seen) => figure(seen, series)).join('\n')))
  const page = await browser.newPage({ viewport: { width: 1_570, height: 600 } })
  for (let from = 0; from < pages.length; from += share) {
    const part = pages.slice(from, from + share)
    const at = file('-part.html')
    writeFileSync(at, document('', width, part.map((seen) => figure(seen, series)).join('\n')))
    await page.goto(pathToFileURL(resolve(at)).href)
    await page.screenshot({ path: file(`-${from / share + 1}.png`), fullPage: true })
  }
  await page.close()
}

/** Writes index.html, which lists the sheets. */
export function writeIndex(folder: string, sheets: readonly string[]): void {
  const links = sheets.map((name) => `<p><a href="sheet-${name}.html">${name}</a></p>`)
  writeFileSync(join(folder, 'index.html'), document('Gallery', SMALL_WIDTH, links.join('\n')))
}

interface Composed {
  /** The file of the result. */
  to: string
  width: number
  height: number
  quality: number
  /** Pictures from back to front, with their places as CSS. */
  parts: readonly { picture: Buffer; place: string }[]
}

/** Composes pictures on one ground. */
export async function writeComposed(browser: Browser, { to, width, height, quality, parts }: Composed): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } })
  const images = parts.map(
    ({ picture, place }) => `<img src="data:image/png;base64,${picture.toString('base64')}" style="${place}">`,
  )
  await page.setContent(`<style>
    body { margin: 0; height: ${height}px; background: #e9edf2; position: relative }
    img { position: absolute; border-radius: 12px; box-shadow: 0 10px 40px #0003 }
  </style>${images.join('')}`)
  await page.screenshot({ path: to, quality })
  await page.close()
}

/** Composes the pictures of a laptop and of a phone as docs/app.jpg. */
export const writeReadmePicture = (browser: Browser, [laptop = '', phone = '']: readonly string[]): Promise<void> =>
  writeComposed(browser, {
    ...{ to: 'docs/app.jpg', width: 1_200, height: 700, quality: 80 },
    parts: [
      { picture: readFileSync(laptop), place: 'left: 40px; top: 45px; width: 976px' },
      { picture: readFileSync(phone), place: 'right: 40px; top: 90px; width: 262px; border-radius: 24px' },
    ],
  })

/** Writes a page with numbered pictures, each over its caption. */
export function writeCaptions(folder: string, name: string, captions: readonly { file: string; text: string }[]): void {
  const figures = captions.map(
    ({ file, text }) => `<figure><img src="${file}" alt=""><figcaption>${escaped(text)}</figcaption></figure>`,
  )
  writeFileSync(join(folder, `sheet-${name}.html`), document(name, LARGE_WIDTH, figures.join('\n')))
}

/** Writes look.html: each row's earlier picture on the left, today's on the right. */
export function writeLook(folder: string, pictures: readonly LookPicture[]): void {
  const image = (file: string) => `<img src="${file}" alt="" style="width: auto; max-width: 48%">`
  const rows = pictures.map(
    ({ title, before, now }) => `<figure style="width: 100%"><figcaption>${escaped(title)}</figcaption>
  ${before ? image(before) : ''} ${image(now)}</figure>`,
  )
  writeFileSync(join(folder, 'look.html'), document('Look', LARGE_WIDTH, rows.join('\n')))
}
