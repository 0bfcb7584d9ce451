import { Ticket } from '../pages/trade.ts'
import { expect, story } from '../story.ts'
import { say } from '../words.ts'
import { findings, findingsInBoth } from './findings.ts'
import { moneySheets } from './moneySheets.ts'
import { WALKS } from './pages.ts'
import { settledPage } from './settled.ts'
import { tour } from './tour.ts'

story.use({ contextOptions: { reducedMotion: 'reduce' } })

story('what axe is asked for it also finds', async ({ stage, page }) => {
  await stage.open('/pages/set/themeSet', { persona: 'visitor' })
  await settledPage(page)
  expect(await findings(page)).toEqual([])
  await page.evaluate(() => {
    const faint = document.createElement('p')
    faint.textContent = 'hardly to be read'
    faint.style.color = '#cccccc'
    const nameless = document.createElement('button')
    document.querySelector('main.page')?.append(faint, nameless)
  })
  const found = await findings(page)
  expect(found.map((line) => line.split(' ')[0]).sort()).toEqual(['button-name', 'color-contrast'])
  await page.evaluate(() => {
    for (const bad of document.querySelectorAll('main.page > p, main.page > button')) bad.remove()
    const dim = document.createElement('p')
    dim.textContent = 'readable by day only'
    dim.style.color = '#444444'
    document.querySelector('main.page')?.append(dim)
  })
  const inBoth = await findingsInBoth(page)
  expect(inBoth.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['dark: color-contrast'])
})

/** The longest of all checks: in halves, so that others go on beside it to the end. */
const HALVES = [0, 1].map((part) => ({ part, of: 2 }))

for (const personas of WALKS)
  for (const half of HALVES)
    story(
      `axe finds nothing on the pages of ${personas.join(' and ')}, light and dark, half ${half.part + 1}`,
      async ({ stage, page }) => {
        story.setTimeout(300_000)
        for (const persona of personas) {
          await stage.open('/', { persona, link: { theme: 'light' } })
          const look = async (name: string) => expect.soft(await findingsInBoth(page), name).toEqual([])
          await tour(stage, persona, look, half)
        }
      },
    )

story('axe finds nothing on sheets and dialogs, light and dark', async ({ stage, page }) => {
  await stage.open('/pages/transaction/transaction?code=btcusdt', { persona: 'trader', link: { theme: 'light' } })
  const ticket = new Ticket(page)
  await ticket.amount.fill('0.01')
  await ticket.place('buy', 'BTC').click()
  await expect(ticket.confirm).toBeVisible()
  expect.soft(await findingsInBoth(page), 'review').toEqual([])
  await ticket.cancel.click()
  await page.locator('.record-open').first().click()
  await expect(page.getByRole('dialog', { name: say('trade.detail.title') })).toBeVisible()
  expect.soft(await findingsInBoth(page), 'order').toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: say('trade.withdraw') })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'question').toEqual([])
})

story('axe finds nothing on the sheets of money, light and dark', async ({ stage, page }) => {
  story.setTimeout(300_000)
  await stage.open('/', { persona: 'trader', link: { theme: 'light' } })
  await moneySheets(stage, async (name) => expect.soft(await findingsInBoth(page), name).toEqual([]))
})
