/** Pages with parameters in their address. */
import type { Locator, Page } from '@playwright/test'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const main = (page: Page): Locator => page.locator('main.page:visible')
const chosen = (page: Page, name: string | RegExp): Locator =>
  main(page).locator('[aria-selected=true], [aria-pressed=true], label:has(input:checked)').filter({ hasText: name })
const field = (page: Page, value: string): Locator => main(page).locator(`input[value="${value}"]`)

/** The text that the address shows, and that is nowhere without the parameter. */
const SHOWN: Readonly<Record<string, (page: Page) => Locator>> = {
  '/pages/assets/Transfer?from=coin&to=second': (page) =>
    main(page).getByText(t('assets.account.second'), { exact: true }),
  '/pages/assets/log?account=coin': (page) =>
    main(page)
      .getByRole('combobox')
      .or(main(page).getByRole('button'))
      .getByText(t('assets.account.coin'), { exact: true }),
  '/pages/assets/Withdrawal?way=bank': (page) => chosen(page, t('withdrawal.way.bank')),
  '/pages/assets/Withdrawal?tab=records': (page) =>
    page.getByRole('heading', { level: 1, name: t('withdrawal.records') }),
  '/pages/exchange?from=ETH&to=BTC': (page) => main(page).getByText(/^ETH\s*Ethereum$/),
  '/pages/transaction/transaction?code=ethusdt&price=3000.5': (page) => field(page, '3000.5'),
  '/pages/transaction/transaction?code=solusdt&side=sell': (page) => chosen(page, t('trade.sell')),
  '/pages/contract/contract?code=solusdt': (page) => main(page).getByText('SOL/USDT').first(),
  '/pages/secondPage/secondPage?kind=second': (page) =>
    main(page)
      .getByText(t('option.cycle.seconds', { n: 30 }))
      .first(),
  '/pages/deadlineOrder?code=solusdt&cycle=5': (page) => chosen(page, t('option.cycle.minutes', { n: 5 })),
  '/pages/quotation/quotation?tab=gainers': (page) => chosen(page, t('market.tab.gainers')),
  '/pages/quotation/details/details?code=solusdt': (page) => page.getByRole('heading', { level: 1, name: 'SOL/USDT' }),
  '/pages/financial/index?tab=fixed': (page) => chosen(page, t('title.fixedInvestment')),
  '/pages/invitation/number?level=2': (page) => chosen(page, t('invitation.level', { n: 2 })),
  '/pages/help/problem/index?q=fee': (page) => field(page, 'fee'),
  '/pages/help/problem/WorkOrder?tab=mine': (page) => chosen(page, t('help.ticket.mine')),
  '/pages/app/richText?id=about': (page) => page.getByRole('heading', { level: 1, name: t('help.article.about') }),
  '/pages/safe/bind?type=email': (page) =>
    main(page).getByRole('heading', { name: t('security.contact.change.email') }),
  '/pages/safe/passwordset/index/index?tab=login': (page) => chosen(page, t('security.login.title')),
}

story('RTE-02: every page shows what its address parameters ask for', PAGE_ALONE, async ({ stage, page }) => {
  story.slow()
  await stage.open('/', { persona: 'trader' })
  for (const [link, shown] of Object.entries(SHOWN)) {
    await stage.go(link)
    await expect.soft(shown(page), link).toBeVisible({ timeout: 5_000 })
    await stage.go('/pages/set/index')
    await expect.soft(shown(page), `elsewhere: ${link}`).toHaveCount(0)
  }
})
