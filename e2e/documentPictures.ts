/** Takes the pictures of the documents besides the README's first one: docs/flows.jpg, present.jpg and recorded.jpg. */
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, ViewportSize } from '@playwright/test'
import { FLOWS_PATH, linkTo } from '../protocol/routes.ts'
import { settledPage } from './checks/settled.ts'
import { captionAfter } from './galleryChapters.ts'
import { writeComposed } from './gallerySheet.ts'
import { enter } from './keys.ts'
import { CONSOLE, SimulatorConsole } from './pages/console.ts'
import { turnTo } from './story.ts'
import { t } from './words.ts'

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

/** A recorded session plays on a phone, and the console compares it with another backend. */
async function takeRecorded(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 1 })
  const trade = linkTo('coinTrade')
  const phone = await opened(context, `${url}?lang=en&theme=light&persona=trader#${trade}`, PHONE)
  await settledPage(phone)
  const desk = new SimulatorConsole(phone)
  await turnTo(phone, `${CONSOLE}?part=journal`)
  await desk.isReady()
  const coming = phone.waitForEvent('download')
  await desk.button('console.journal.har').click()
  const file = await readFile(await (await coming).path(), 'utf8')
  const other = file
    .replaceAll('\\"is_collect\\"', '\\"collected\\"')
    .replace(/\\"change\\":\\"(-?[\d.]+)\\"/g, '\\"change\\":$1')
  const har = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await turnTo(phone, `${CONSOLE}?part=recordings`)
  const laptop = await opened(context, `${url}?lang=en&theme=light#${CONSOLE}?part=recordings`, WINDOW)
  const compared = new SimulatorConsole(laptop)
  await compared.isReady()
  await compared.panel.getByLabel(t('console.recordings.compare.first')).setInputFiles(har('monday.har', file))
  await compared.panel.getByLabel(t('console.recordings.compare.second')).setInputFiles(har('friday.har', other))
  await compared.panel.getByRole('list', { name: t('console.recordings.compare.title') }).waitFor()
  await desk.panel.getByLabel(t('console.recordings.choose')).setInputFiles(har('session.har', file))
  await phone.getByRole('region', { name: t('console.recordings.title') }).waitFor()
  await turnTo(phone, trade)
  await settledPage(phone)
  await writeComposed(browser, {
    ...{ to: 'docs/recorded.jpg', width: 1_000, height: 460, quality: 66 },
    parts: [
      { picture: await laptop.screenshot(), place: 'left: 24px; top: 30px; width: 710px' },
      { picture: await phone.screenshot(), place: 'right: 24px; top: 30px; width: 225px; border-radius: 20px' },
    ],
  })
  await context.close()
}

export async function takeDocumentPictures(browser: Browser, url: string): Promise<void> {
  await takeFlows(browser, url)
  await takePresent(browser, url)
  await takeRecorded(browser, url)
}
