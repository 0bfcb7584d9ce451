import type { Page } from '@playwright/test'
import { enter } from '../keys.ts'
import { copied } from '../pages/copied.ts'
import { Login, Registration } from '../pages/entry.ts'
import { Frame } from '../pages/frame.ts'
import { COIN_TRADE, Ticket } from '../pages/trade.ts'
import { CENTER, Center, INVITATION, InvitationPage, SHARE, type WireInvitation } from '../pages/user.ts'
import { core, DEMO_ACCOUNTS, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const LOGIN = /^\/pages\/login\/login\b/

async function logOut(stage: Stage, page: Page): Promise<void> {
  await stage.go('/pages/set/index')
  await page.getByRole('button', { name: t('app.logout'), exact: true }).click()
  await new Frame(page).dialog.getByRole('button', { name: t('app.logout') }).click()
  await expect.poll(() => stage.shown()).toMatch(LOGIN)
}

/** Registers a friend by a link that fills in the invitation code. */
async function registerAt(page: Page, address: string, email: string, code: string): Promise<void> {
  const registration = new Registration(page)
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: t('entry.register.invite') })).toHaveValue(code)
  await enter(registration.email, email)
  await registration.next.click()
  await enter(registration.code, await registration.arrived())
  await enter(registration.password, 'Friendly-2026')
  await enter(registration.repeat, 'Friendly-2026')
  await registration.next.click()
  await registration.chooseFund('20262026')
  await expect(registration.done).toBeVisible()
}

async function buySomeBitcoin(stage: Stage, page: Page): Promise<void> {
  const ticket = new Ticket(page)
  await stage.go(`${COIN_TRADE}?code=btcusdt`)
  await ticket.choose('market')
  await enter(ticket.amount, '0.02')
  await ticket.place('buy', 'BTC').click()
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
}

story(
  'SCR-05 SCR-14: a friend registers by an invite link and trades, and the inviter sees the rebate',
  NEEDS_OURS,
  async ({ stage, page }) => {
    story.setTimeout(150_000)
    const overview = new InvitationPage(page)
    await stage.open(INVITATION, { persona: 'fresh' })
    await expect(overview.qr).toBeVisible()
    const code = (await overview.code.textContent()) ?? ''
    const link = (await overview.link.textContent()) ?? ''
    expect(link).toMatch(new RegExp(`/h5/#/pages/register/resgiter\\?invite=${code}$`))
    await expect(overview.friends).toContainText('0')
    await logOut(stage, page)
    await registerAt(page, link, 'bob.invited@example.com', code)
    await buySomeBitcoin(stage, page)
    await logOut(stage, page)
    await new Login(page).enter(DEMO_ACCOUNTS.fresh)
    await expect.poll(() => stage.shown()).not.toMatch(LOGIN)
    await stage.go(INVITATION)
    const invitation = await stage.get<WireInvitation>('/api/invitation')
    expect(invitation.friends).toBe(1)
    expect(Number(invitation.income)).toBeGreaterThan(0)
    expect(invitation.levels[0]?.income).toBe(invitation.income)
    await expect(overview.income).toContainText(`${invitation.income} ${invitation.currency}`)
    await expect(overview.friends).toContainText('1')
    await expect(overview.level(1)).toContainText(t('invitation.rate', { rate: invitation.levels[0]?.rate ?? '' }))
    await overview.income.click()
    await page.getByRole('tab', { name: t('invitation.byDay') }).click()
    await expect(page.getByRole('tabpanel')).toContainText(`${invitation.income} ${invitation.currency}`)
    await stage.go('/pages/invitation/number?level=1')
    const rows = page.getByRole('main').getByRole('article')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('***')
    await expect(rows).not.toContainText('bob')
    await page.getByRole('button', { name: t('invitation.level', { level: 2 }) }).click()
    await expect(page.getByText(t('invitation.noFriends'))).toBeVisible()
  },
)

story(
  'SCR-05: the poster is an image that can be saved, with the invite link beside it',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(SHARE, { persona: 'trader' })
    const poster = page.getByRole('img', { name: t('user.share.poster') })
    await expect(poster).toBeVisible()
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(750)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('user.share.save') }).click(),
    ])
    expect(download.suggestedFilename()).toBe('invitation.png')
    const { invite_code } = await stage.get<WireInvitation>('/api/invitation')
    await expect(copied(page.getByRole('main'), t('invitation.copyLink'))).toHaveText(
      new RegExp(`invite=${invite_code}$`),
    )
  },
)

story(
  'SCR-12: the personal center shows the profile and the security score, with links to its parts',
  core(PAGE_ALONE),
  async ({ stage, page }) => {
    const center = new Center(page)
    await stage.open('/', { persona: 'trader' })
    await page.getByRole('button', { name: t('title.personalCenter') }).click()
    await expect.poll(() => stage.shown()).toBe(CENTER)
    const { uid, credit, credit_parts } = await stage.get<{
      uid: string
      credit: number
      credit_parts: { part: string; points: number; most: number }[]
    }>('/api/myProfile')
    await expect(center.uid).toContainText(uid)
    await expect(center.score).toContainText(t('user.credit.of', { points: credit, most: 100 }))
    await center.score.click()
    for (const { part, points, most } of credit_parts) {
      const row = center.parts.locator('.cell').filter({ hasText: t(`user.credit.part.${part}`) })
      await expect(row).toContainText(t('user.credit.of', { points, most }))
    }
    await page.goBack()
    await expect(center.parts).toBeHidden()
    await expect(page.getByText(t('user.officialEmailText'))).toBeVisible()
    await expect(page.getByText(t('user.virtual'))).toBeVisible()
    await center.entry('title.invitation').click()
    await expect.poll(() => stage.shown()).toBe(INVITATION)
  },
)
