/** Takes the pictures of the documents besides the README's first one: docs/flows.jpg and docs/present.jpg. */
import type { Browser, BrowserContext, ViewportSize } from '@playwright/test'
import { FLOWS_PATH, linkTo } from '../protocol/routes.ts'
import { settledPage } from './checks/settled.ts'
import { captionAfter } from './galleryChapters.ts'
import { writeComposed } from './gallerySheet.ts'
import { enter } from './keys.ts'

const PHONE = { width: 375, height: 667 }
const WINDOW = { width: 1100, height: 620 }
const LAPTOP = { width: 1280, height: 800 }
const NOTES = { width: 480, height: 640 }

async function opened(context: BrowserContext, url: string, viewport: ViewportSize) {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  await page.goto(url)
  return page
}

/** A transfer on a phone, and a second window with its state chart, which follows. */
async function takeFlows(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 1 })
  const query = '?lang=en&theme=light&persona=trader'
  const phone = await opened(context, `${url}${query}#${linkTo('transfer')}`, PHONE)
  await enter(phone.getByRole('main').getByRole('textbox').first(), '250')
  const flows = await opened(context, `${url}?lang=en&theme=light#${FLOWS_PATH}?machine=transfer`, WINDOW)
  await flows.locator('.flow-svg [aria-current=step]').first().waitFor()
  await settledPage(phone)
  await writeComposed(browser, {
    ...{ to: 'docs/flows.jpg', width: 1_000, height: 460, quality: 62 },
    parts: [
      { picture: await flows.screenshot(), place: 'left: 24px; top: 30px; width: 710px' },
      { picture: await phone.screenshot(), place: 'right: 24px; top: 30px; width: 225px; border-radius: 20px' },
    ],
  })
  await context.close()
}

/** The last chapter on the stage with its chart, and the presenter's notes beside it. */
async function takePresent(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 1 })
  const notes = await opened(context, `${url}?lang=en&theme=light&notes=1`, NOTES)
  const stage = await opened(context, `${url}?lang=en&theme=light&stage=1&tour=answerLost`, LAPTOP)
  const phone = stage.frameLocator('iframe')
  let before = ''
  // The order is found before the last caption, which waits for the presenter.
  for (const isLast of [false, false, false, true]) {
    before = (await captionAfter(phone, (now) => now.waits && now.text !== before)).text
    if (!isLast) await stage.keyboard.press('ArrowRight')
  }
  await stage.locator('.stage-dock [aria-current=step]').first().waitFor()
  await writeComposed(browser, {
    ...{ to: 'docs/present.jpg', width: 1_000, height: 540, quality: 66 },
    parts: [
      { picture: await stage.screenshot(), place: 'left: 24px; top: 26px; width: 780px' },
      { picture: await notes.screenshot(), place: 'right: 24px; top: 120px; width: 290px' },
    ],
  })
  await context.close()
}

export async function takeDocumentPictures(browser: Browser, url: string): Promise<void> {
  await takeFlows(browser, url)
  await takePresent(browser, url)
}
