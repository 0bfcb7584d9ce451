import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { changeAnswers, loseAnswers } from '../calls.ts'
import { DEPOSIT_RECORDS } from '../pages/deposit.ts'
import {
  FUND,
  fundingUsdt,
  HOUR,
  openForm,
  QUEUE,
  REVIEW,
  TRON,
  TRON_ADDRESS,
  withdrawalsOf,
} from '../pages/withdrawal.ts'
import { bandShades } from '../pictures.ts'
import { expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

story(
  'a withdrawal that arrived shows its transaction ID, asks before an explorer opens, and is shared as a receipt; so is a deposit',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const withdrawal = await openForm(stage)
    await withdrawal.ask(TRON_ADDRESS, '50')
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    const main = page.getByRole('main')
    const copy = main.getByRole('button', { name: t('assets.transaction.copy') })
    const explorer = main.getByRole('button', { name: t('assets.transaction.explorer') })
    const receipt = main.getByRole('button', { name: t('assets.receipt.share') })
    await expect(copy).toHaveCount(0)
    await expect(receipt).toHaveCount(0)
    await stage.jump(QUEUE)
    await stage.jump(REVIEW)
    await withdrawal.expectState('sending')
    await expect(copy).toBeVisible()
    await stage.jump(TRON)
    await withdrawal.expectState('completed')
    const [record] = await withdrawalsOf(stage)
    expect(record?.tx_id).toMatch(/^SIM/)
    await copy.click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(record?.tx_id)
    await expect(main.getByText(t('assets.transaction.simulated'))).toBeVisible()
    await expect(explorer).toHaveCount(0)

    await receipt.click()
    const sheet = page.getByRole('dialog', { name: t('assets.receipt.withdrawal') })
    const picture = sheet.getByRole('img')
    await expect(picture).toHaveAccessibleName(
      [t('app.mark'), t('assets.receipt.withdrawal'), '50.00 USDT', t('withdrawal.state.completed')].join(', '),
    )
    const { dark, light } = await bandShades(picture)
    expect([dark < 60, light > 230]).toEqual([true, true])
    const download = page.waitForEvent('download')
    await sheet.getByRole('link', { name: t('user.share.save') }).click()
    expect((await download).suggestedFilename()).toBe(`withdrawal-${record?.order_no}.png`)
    await page.keyboard.press('Escape')

    await changeAnswers(page, '/api/withdrawalRecord', (data) => {
      const { list, ...rest } = data as { list: object[] }
      return { ...rest, list: list.map((row) => ({ ...row, explorer: 'https://explorer.example/tx/1' })) }
    })
    await stage.go(linkTo('withdrawal', { tab: 'records' }))
    await withdrawal.rows.first().getByRole('button').click()
    await explorer.click()
    const question = page.getByRole('alertdialog', { name: t('help.external.title') })
    await expect(question).toContainText('explorer.example')
    await question.getByRole('button', { name: t('ui.cancel') }).click()
    await expect(question).toBeHidden()
    await expect(main.getByText(t('assets.transaction.simulated'))).toHaveCount(0)
    expect(page.context().pages()).toHaveLength(1)

    await stage.go(DEPOSIT_RECORDS)
    const credited = page.getByText(t('deposit.state.credited'), { exact: true })
    await main.getByRole('article').filter({ has: credited }).first().getByRole('button').click()
    const details = page.getByRole('dialog', { name: t('deposit.details') })
    await expect(details.getByText(t('assets.transaction.simulated'))).toBeVisible()
    await details.getByRole('button', { name: t('assets.receipt.share') }).click()
    const paid = page.getByRole('dialog', { name: t('assets.receipt.deposit') })
    await expect(paid.getByRole('img')).toHaveAccessibleName(new RegExp(`^${t('app.mark')}`))
    await page.keyboard.press('Escape')
    await expect(paid).toBeHidden()
    await expect(details).toBeVisible()
  },
)

/** The question whether to cancel the withdrawal. */
const cancelQuestion = (page: Page) => page.getByRole('alertdialog', { name: t('withdrawal.revoke.ask') })

/** In the bar, so that it is in sight without scrolling. */
const cancelButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: t('withdrawal.revoke.button'), exact: true })

const yes = (page: Page) => cancelQuestion(page).getByRole('button').last()

story(
  'a withdrawal under review is canceled after a question, and comes back in full',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const withdrawal = await openForm(stage)
    const before = await fundingUsdt(stage)
    await withdrawal.ask(TRON_ADDRESS, '60')
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    await stage.jump(QUEUE)
    await withdrawal.expectState('reviewing')
    await cancelButton(page).click()
    await cancelQuestion(page).getByRole('button').first().click()
    await expect(cancelQuestion(page)).toBeHidden()
    expect((await withdrawalsOf(stage))[0]?.state).toBe('reviewing')
    await cancelButton(page).click()
    await expect(cancelQuestion(page)).toContainText('60.00 USDT')
    await yes(page).dblclick()
    await withdrawal.expectState('cancelled')
    await expect(cancelButton(page)).toBeHidden()
    expect(await fundingUsdt(stage)).toEqual(before)
    await stage.reload()
    await withdrawal.expectState('cancelled')
    await stage.jump(HOUR)
    expect((await withdrawalsOf(stage))[0]?.state).toBe('cancelled')
  },
)

story(
  'a cancellation that comes too late is refused, and the withdrawal arrives',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const withdrawal = await openForm(stage)
    await withdrawal.ask(TRON_ADDRESS, '61')
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    await cancelButton(page).click()
    await stage.jump(QUEUE + REVIEW)
    await expect.poll(async () => (await withdrawalsOf(stage))[0]?.state).toBe('sending')
    await yes(page).click()
    await expect(page.getByText(t('error.withdrawalSent'))).toBeVisible()
    await expect(cancelButton(page)).toBeHidden()
    expect((await withdrawalsOf(stage))[0]).toMatchObject({ amount: '61', state: 'sending' })
  },
)

story('a cancellation with a lost reply is looked up, not sent again', NEEDS_OURS, async ({ stage, page }) => {
  const withdrawal = await openForm(stage)
  const before = await fundingUsdt(stage)
  await withdrawal.ask(TRON_ADDRESS, '62')
  await withdrawal.pay(FUND)
  await withdrawal.expectTaken()
  await loseAnswers(page, '/api/withdrawalRevoke', 'fails')
  await cancelButton(page).click()
  await yes(page).click()
  await withdrawal.expectState('cancelled')
  expect(await fundingUsdt(stage)).toEqual(before)
})
