/** Records the presentation's chapters: a picture for each caption. */
import { join } from 'node:path'
import type { Browser, FrameLocator } from '@playwright/test'
import { CHAPTERS } from '../src/demo/tours/table.ts'

export const CHAPTER_LANGS = ['en', 'zh', 'es'] as const
/** The longest wait for a caption, on a slow machine too. */
const PATIENCE_MS = 60_000
const LOOK_MS = 100

interface Caption {
  state: string
  text: string
  waits: boolean
}

/** The tour's caption, and whether it waits for Next; undefined while the chapter loads. */
const captionIn = (phone: FrameLocator): Promise<Caption | undefined> =>
  phone
    .locator('.tour')
    .evaluateAll(([tour]) =>
      tour instanceof HTMLElement
        ? {
            state: tour.dataset.state ?? '',
            text: tour.querySelector('[role=status]')?.textContent ?? '',
            waits: tour.querySelector('button[aria-keyshortcuts]:not(:disabled)') !== null,
          }
        : undefined,
    )
    .catch(() => undefined)

/** Waits for a caption. */
export async function captionAfter(phone: FrameLocator, isThere: (caption: Caption) => boolean): Promise<Caption> {
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; ) {
    const caption = await captionIn(phone)
    if (caption && isThere(caption)) return caption
    await new Promise((next) => setTimeout(next, LOOK_MS))
  }
  throw new Error('A chapter of the presentation does not go on.')
}

/** Takes the pictures of all chapters in a language, on the stage of a laptop. Returns their files and captions. */
export async function takeChapters(browser: Browser, url: string, folder: string, lang: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(`${url}?${new URLSearchParams({ lang, theme: 'light', stage: '1', tour: CHAPTERS.join() })}`)
  const phone = page.frameLocator('iframe')
  const taken: { file: string; text: string }[] = []
  for (const [at, chapter] of CHAPTERS.entries()) {
    let before = ''
    for (;;) {
      const { state, text } = await captionAfter(
        phone,
        (now) => now.state !== 'playing' || (now.waits && now.text !== before),
      )
      if (state === 'failed') throw new Error(`The chapter ${chapter} failed after "${before}".`)
      if (state === 'over') break
      const file = `chapter-${lang}-${at + 1}-${String(taken.length + 1).padStart(2, '0')}.png`
      await page.screenshot({ path: join(folder, file) })
      taken.push({ file, text })
      before = text
      await page.keyboard.press('ArrowRight')
    }
    // The same key opens the next chapter.
    await page.keyboard.press('ArrowRight')
    if (at < CHAPTERS.length - 1) await captionAfter(phone, ({ state }) => state === 'playing')
  }
  await page.close()
  return taken
}
