import { CREDITED_MS, submitDeposit } from '../pages/deposit.ts'
import { tabBar, toast } from '../pages/frame.ts'
import { Desk } from '../pages/option.ts'
import { expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

const MARKETS = '/pages/quotation/quotation'
const PERSONAL_CENTER = '/pages/user_center/index'

story(
  'SCR-07: a credited deposit is announced on another page, links to its record, and remains in the messages',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await submitDeposit(stage, '250')
    await stage.go(MARKETS)
    await stage.jump(CREDITED_MS)
    await expect(toast(page, 'Deposit credited')).toBeVisible()

    await stage.go('/')
    const home = tabBar(page).getByRole('link', { name: t('app.tab.home') })
    await expect(home).toHaveAccessibleName(/\b\d+ unread$/)
    await expect(page.getByRole('button', { name: new RegExp(`^${t('title.messages')}, \\d+ unread$`) })).toBeVisible()
    await page.getByRole('button', { name: t('title.personalCenter'), exact: true }).click()
    await expect.poll(() => stage.where()).toBe(PERSONAL_CENTER)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: t('title.messages') })).toContainText(/Unread: \d/)
    await main.getByRole('button', { name: t('user.recentAlerts') }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deposit credited' }).click()
    await expect.poll(() => stage.where()).toBe('/pages/assets/rechange')
  },
)

story(
  'SOC-09: the result of an up/down contract is announced on every page but its own, which shows it',
  async ({ stage, page }) => {
    // A withdrawal of this account may arrive in the same moment, so its kind of notice is off.
    await page.addInitScript(() => localStorage.setItem('app:muted', JSON.stringify(['funds'])))
    const desk = new Desk(page)
    await desk.openSecond(stage, 'BTC')
    await desk.cycle(t('option.cycle.seconds', { n: 30 })).check()
    await desk.place('up', '20')
    await expect(desk.running).toBeVisible()
    await stage.jump(31_000)
    await expect(desk.done).toBeVisible()
    const news = toast(page, /^((Up\/Down|Options): (won|lost|even)|Withdrawal completed)$/)
    await expect(news).toHaveCount(0)
    await desk.done.click()

    await desk.place('up', '21')
    await expect(desk.running).toBeVisible()
    await stage.go('/')
    await stage.jump(31_000)
    // An option of this account may settle in the same moment, or a withdrawal arrive where the backend names no kinds of notices; the
    // newest message is the one that is announced.
    await expect(news).toBeVisible()
    const titles = async () =>
      (await stage.get<{ list: { title: string }[] }>('/api/userMessage')).list.map(({ title }) => title)
    await expect.poll(async () => (await titles()).slice(0, 3).join()).toMatch(/Up\/Down: (won|lost|even)/)
  },
)
