/** Compares pixels: texts whose letters are cut by an element that hides its overflow, however little of them is missing. */
import type { Page } from '@playwright/test'

/** Edges of the same letters differ by up to this much, of 255, when a line is drawn in another piece. */
const EDGE = 96
/** Fewer differing pixels than this are an edge, not a part of a letter. */
const FEW = 4

interface Clipper {
  name: string
  left: number
  top: number
  right: number
  bottom: number
}

/** Runs in the page: shows ink alone, black on white, so that only letters differ. */
function inkAlone(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    *, *::before, *::after {
      background: #fff0 !important; border-color: #fff0 !important; box-shadow: none !important; outline: 0 !important;
      color: #000 !important; opacity: 1 !important; transition: none !important; animation: none !important; mask: none !important;
    }
    html { background: #fff !important }
    svg, img, canvas, video, i { visibility: hidden !important }`)
  Object.assign(sheet, { ofInk: true })
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page: lets texts out of the elements that hide their overflow, without moving anything. */
function letOut(): Clipper[] {
  const clippers: Clipper[] = []
  const isScroller = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return /auto|scroll/.test(`${overflowX} ${overflowY}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(element)
    if (!/hidden|clip/.test(`${style.overflowX} ${style.overflowY}`) || isScroller(element)) continue
    const isFrame = element.querySelector('main, .page, .titlebar') !== null
    const leaves = isFrame || element.closest('.vh, [inert]') || [...element.querySelectorAll('*')].some(isScroller)
    if (leaves || !/\S/.test(element.textContent) || !element.checkVisibility({ visibilityProperty: true })) continue
    const before = element.getBoundingClientRect()
    const had = element.getAttribute('style')
    element.dataset.had = had ?? ''
    const rules: Record<string, string> = { overflow: 'visible' }
    // Elements that hide their overflow may shrink below their content, and hold their children's margins.
    if (style.minWidth === 'auto') rules['min-width'] = '0'
    if (style.minHeight === 'auto') rules['min-height'] = '0'
    if (style.display === 'block') rules.display = 'flow-root'
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value, 'important')
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const stays = left === before.left && top === before.top && width === before.width && height === before.height
    const name = `“${element.textContent.trim().slice(0, 40)}” in ${element.tagName.toLowerCase()}.${element.className}`
    if (stays) clippers.push({ name, left, top, right, bottom })
    else element.style.cssText = had ?? ''
  }
  return clippers
}

/** Runs in the page: hides the overflow again. */
function takeBack(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-had]')) {
    element.style.cssText = element.dataset.had ?? ''
    delete element.dataset.had
  }
}

/** Runs in the page: ends the picture of ink alone. */
function allAgain(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !('ofInk' in sheet))
}

interface Pictures {
  hidden: string
  shown: string
  again: string
  clippers: readonly Clipper[]
  edge: number
  few: number
}

/** Runs in the page: the clippers beside which letters appear that were hidden before. Moving elements differ from `again` as well. */
async function missing({ hidden, shown, again, clippers, edge, few }: Pictures): Promise<string[]> {
  const read = async (png: string) => {
    const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    paper?.drawImage(bitmap, 0, 0)
    return paper?.getImageData(0, 0, bitmap.width, bitmap.height) ?? new ImageData(1, 1)
  }
  const [before, out, after] = [await read(hidden), await read(shown), await read(again)]
  const apart = (one: ImageData, other: ImageData, at: number) =>
    Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > edge
  const counts = new Map<string, number>()
  for (let at = 0; at < before.data.length; at += 4) {
    if (!apart(before, out, at) || apart(before, after, at)) continue
    const [x, y] = [(at / 4) % before.width, Math.floor(at / 4 / before.width)]
    const far = ({ left, top, right, bottom }: Clipper) =>
      Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0)
    // The letters may extend beyond the element, which cuts them.
    const [nearest] = clippers.filter((one) => far(one) > 0).toSorted((one, other) => far(one) - far(other))
    const name = nearest?.name ?? 'the page'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].flatMap(([name, count]) => (count < few ? [] : [`${name} lacks ${count} pixels`]))
}

/** The texts on screen whose ink is cut. The page's prices must not change meanwhile. */
export async function cutInk(page: Page): Promise<string[]> {
  const shoot = async () => (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64')
  await page.evaluate(inkAlone)
  const hidden = await shoot()
  const clippers = await page.evaluate(letOut)
  const shown = await shoot()
  await page.evaluate(takeBack)
  const again = await shoot()
  await page.evaluate(allAgain)
  if (hidden === shown) return []
  return page.evaluate(missing, { hidden, shown, again, clippers, edge: EDGE, few: FEW })
}
