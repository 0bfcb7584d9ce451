import type { Page } from '@playwright/test'
import { isRoundResult } from '../../machines/app/notifyKinds.ts'
import { linkTo } from '../../protocol/routes.ts'
import { CREDITED_MS, submitDeposit } from '../pages/deposit.ts'
import { toast } from '../pages/frame.ts'
import { ANNOUNCEMENTS, MESSAGES } from '../pages/help.ts'
import type { WireRow } from '../pages/wire.ts'
import { expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const SETTINGS = linkTo('settings')

type WireMessage = WireRow<'userMessage'>
const unreadOf = (stage: Pick<Stage, 'get'>) =>
  stage.get<{ total: number; list: WireMessage[] }>('/api/userMessage?unread=1&limit=100')
const totalOf = async (stage: Pick<Stage, 'get'>) => (await unreadOf(stage)).total
/** Results of rounds are not counted. */
const countedOf = async (stage: Pick<Stage, 'get'>) =>
  (await unreadOf(stage)).list.filter((message) => !isRoundResult(message)).length

const unreadIn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: `${t('message.unread')}:` })

story(
  'SCR-07: an opened message is marked as read and links to its page, and all can be marked at once',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(MESSAGES, { persona: 'trader' })
    const main = page.getByRole('main')
    const unread = unreadIn(page)
    await expect(unread.first()).toBeVisible()
    const [total, counted] = [await totalOf(stage), await countedOf(stage)]
    expect(counted).toBeGreaterThan(1)
    expect(counted).toBeLessThan(total)
    await unread.first().getByRole('button').click()
    await expect.poll(() => totalOf(stage)).toBe(total - 1)
    await stage.go(MESSAGES)
    await expect(main.getByRole('button', { name: t('message.unreadCount', { n: counted - 1 }) })).toBeVisible()
    await page.getByRole('button', { name: t('message.readAll') }).click()
    await expect.poll(() => totalOf(stage)).toBe(0)
    await expect(unread).toHaveCount(0)
    await stage.reload()
    await expect(main.getByRole('article').first()).toBeVisible()
    await expect(unread).toHaveCount(0)
  },
)

story('SCR-07: the results of a day are one row, which opens', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(MESSAGES, { persona: 'trader' })
  const main = page.getByRole('main')
  const day = main.getByRole('button', {
    name: new RegExp(`^${t('message.results', { count: 23 }).replace('23', '\\d+')}$`),
  })
  const title = /: (won|lost|even)$/
  await expect(day.first()).toHaveAttribute('aria-expanded', 'false')
  await expect(main.getByRole('button', { name: title })).toHaveCount(0)
  await day.first().click()
  await expect(day.first()).toHaveAttribute('aria-expanded', 'true')
  await expect(main.getByRole('button', { name: title }).first()).toBeVisible()
})

story('SCR-07: messages are filtered by category', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(MESSAGES, { persona: 'trader' })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('message.kind.security'), exact: true }).click()
  await expect(main.getByRole('article').first()).toBeVisible()
  const kinds = await main
    .getByRole('article')
    .getByRole('img')
    .evaluateAll((icons) => icons.map((one) => one.ariaLabel))
  expect(new Set(kinds)).toEqual(new Set([t('message.kind.security')]))
})

story('SCR-07: an announcement opens from Home, and visitors see the latest ones', async ({ stage, page }) => {
  await stage.open('/', { persona: 'visitor' })
  const main = page.getByRole('main')
  const headline = main.getByRole('paragraph').getByRole('link')
  const title = (await headline.textContent()) ?? ''
  await headline.click()
  await expect.poll(() => stage.shown()).toMatch(/Notice\/index\?id=\d+$/)
  await expect(main.getByRole('heading', { name: title.trim() })).toBeVisible()
  await expect(main.getByRole('article').locator('[dir=auto] p').first()).toBeVisible()
  await stage.go(ANNOUNCEMENTS)
  await expect(main.getByRole('button', { name: title.trim() })).toBeVisible()
  await expect(main.getByRole('button', { name: t('app.login') })).toBeVisible()
})

story('SCR-07: users see all announcements, each as rich text', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(ANNOUNCEMENTS, { persona: 'trader' })
  const main = page.getByRole('main')
  await main.getByRole('article').first().getByRole('button').click()
  await expect(main.getByRole('article').locator('[dir=auto] p').first()).toBeVisible()
})

story(
  'SCR-07: news of a kind that is turned off neither pops up nor counts as unread, and stays in the messages',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await submitDeposit(stage, '250')
    await stage.go(MESSAGES)
    await page.getByRole('button', { name: t('message.readAll') }).click()
    await stage.go(SETTINGS)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('title.notifications') })
      .click()
    const funds = page.getByRole('switch', { name: t('settings.notify.funds') })
    await expect(funds).toBeChecked()
    await funds.click()
    await stage.reload()
    await expect(funds).not.toBeChecked()
    await stage.jump(CREDITED_MS)
    await expect.poll(() => totalOf(stage)).toBe(1)
    await stage.go('/')
    await expect(page.getByRole('button', { name: t('title.messages'), exact: true })).toBeVisible()
    await expect(toast(page, 'Deposit credited')).toHaveCount(0)
    await stage.go(MESSAGES)
    await expect(unreadIn(page)).toHaveText(/Deposit credited/)
    await stage.go(linkTo('notifications'))
    await funds.click()
    await stage.go('/')
    await expect(
      page.getByRole('button', { name: `${t('title.messages')}, ${t('app.unread', { n: 1 })}` }),
    ).toBeVisible()
  },
)
