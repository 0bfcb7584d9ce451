import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { exportedList } from '../pages/records.ts'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal } from '../pages/withdrawal.ts'
import { DEMO_ACCOUNTS, expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

const RIPPLE = 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY'
const EVM = '0x52908400098527886E0F7030069857D2E4169EE7'

/** Puts a text where the cursor is, from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

story(
  'a payment link is read whole however it comes, its tag is sent, and stays with the withdrawal, its record and its export',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await stage.open(WITHDRAWAL, { persona: 'trader' })
    await stage.post('/api/convert', { from: 'USDT', to: 'XRP', amount: '100' })
    await stage.reload()
    const withdrawal = new Withdrawal(page)
    const { address, amount, memo, problem, network } = withdrawal
    const form = page.getByRole('main').locator('form')

    await address.click()
    await paste(page, `\u2068${TRON_ADDRESS}\u2069`)
    await expect(address).toHaveValue(TRON_ADDRESS)
    await expect(network).toContainText('TRON')
    await address.selectText()
    await paste(page, `tron:${TRON_ADDRESS}?amount=100.00`)
    await expect(amount).toHaveValue(/^100(\.00)?$/)
    await expect(form).toContainText(
      t('withdrawal.link.whichCoin', { amount: '100.00', currency: 'USDT', coin: 'TRX' }),
    )
    await address.selectText()
    await paste(page, `ethereum:${EVM}@137`)
    await expect(address).toHaveValue(EVM)
    await expect(network).toContainText('Polygon')
    await address.selectText()
    await paste(page, `ethereum:${EVM}@8453`)
    await expect(problem).toHaveText(t('withdrawal.link.linkChain', { chain: '8453' }))
    await expect(address).toHaveValue(`ethereum:${EVM}@8453`)

    // The link is typed key by key and read when the field is left.
    await address.selectText()
    await page.keyboard.type(`xrpl:${RIPPLE}?dt=495&amount=20`)
    await page.keyboard.press('Tab')
    await expect(address).toHaveValue(RIPPLE)
    await expect(memo).toHaveValue('495')
    await memo.selectText()
    await page.keyboard.type('4294967296')
    await expect(problem).toHaveText(t('error.tagInvalid', { most: '4294967295' }))
    await expect(memo).toHaveValue('4294967296')

    await address.selectText()
    await paste(page, `xrpl:${RIPPLE}?label=${'x'.repeat(300)}&amount=21&dt=496`)
    await expect(amount).toHaveValue('21')
    await expect(memo).toHaveValue('496')

    // A note beyond its length stays as it was, with the reason.
    await withdrawal.note.click()
    await page.keyboard.type('Shop')
    await paste(page, 'x'.repeat(140))
    await expect(withdrawal.note).toHaveValue('Shop')
    await expect(problem).toHaveText(t('ui.tooLong', { most: 140 }))
    await page.keyboard.type('!')
    await expect(withdrawal.note).toHaveValue('Shop!')
    await expect(problem).toHaveCount(0)

    await withdrawal.next.click()
    await expect(withdrawal.review).toContainText('496')
    await withdrawal.pay(DEMO_ACCOUNTS.trader.fundPassword)
    await withdrawal.expectTaken()
    const tag = page.getByRole('main').getByText('496', { exact: true })
    await expect(tag).toBeVisible()
    await stage.go(linkTo('withdrawal', { tab: 'records' }))
    await expect(withdrawal.rows.first()).toContainText('496')
    expect((await exportedList(page)).text).toMatch(new RegExp(`${RIPPLE}.*496`))
    await page.keyboard.press('Escape')
    await withdrawal.rows.first().getByRole('button').click()
    await expect(tag).toBeVisible()
  },
)
