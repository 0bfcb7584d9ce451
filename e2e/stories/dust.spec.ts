import { isZero, plus } from '../../protocol/rules/decimal.ts'
import { pause } from '../pages/clock.ts'
import { DUST, Dust, leaveOver } from '../pages/dust.ts'
import { conversionsOf, EXCHANGE, Exchange } from '../pages/exchange.ts'
import { endFaults, setFaults } from '../pages/faults.ts'
import { FUNDS, Funds, type WireOverview } from '../pages/funds.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t, tPattern } from '../words.ts'

/** Longer than a quote is valid. */
const TOO_LONG_MS = 11_000

async function funding(stage: Stage, currency: string): Promise<string> {
  const { list } = await stage.get<WireOverview>('/api/fundsOverview')
  return list.find((held) => held.currency === currency)?.available ?? '0'
}

story(
  'DST-01: Funds leads to the small balances; the chosen ones become USDT once, at the quote, and stand in the records',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    const dust = new Dust(page)
    await stage.open(FUNDS, { persona: 'trader' })
    await new Funds(page).openAccount('funding')
    await expect(dust.entry).toBeHidden()
    await leaveOver(stage, 'TRX', 'LTC')
    await expect(dust.entry).toBeVisible()
    await pause(stage.page)
    await dust.entry.click()
    await stage.arrived(DUST)

    await expect(dust.balance('TRX')).toBeChecked()
    await expect(dust.fact('dust.below')).toHaveText('5.00 USDT')
    await expect(dust.fact('dust.chosen')).toHaveText('2 / 2')
    await expect(dust.fact('exchange.estimate')).toHaveText(/^≈ 4\.9\d USDT$/)
    await dust.balance('LTC').uncheck({ force: true })
    await expect(dust.fact('dust.chosen')).toHaveText('1 / 2')
    const already = (await conversionsOf(stage)).length
    const before = await funding(stage, 'USDT')
    await dust.submit.click()
    await expect(dust.review).toContainText('1 TRX = 0.')
    await stage.jump(TOO_LONG_MS)
    await dust.newQuote.click()
    await dust.confirm.dblclick()
    await expect(page.getByRole('alert').getByText(tPattern('exchange.done'))).toBeVisible()
    await expect(dust.balance('TRX')).toBeHidden()
    await expect(dust.balance('LTC')).toBeVisible()

    const [made, ...others] = await conversionsOf(stage)
    expect([others.length, made?.from, made?.to]).toEqual([already, 'TRX', 'USDT'])
    expect(await funding(stage, 'USDT')).toBe(plus(before, made?.received ?? '0'))
    expect(isZero(await funding(stage, 'TRX'))).toBe(true)
    await page.getByRole('button', { name: t('exchange.records') }).click()
    await stage.arrived(EXCHANGE)
    await expect(new Exchange(page).rows.first()).toContainText('TRX')
  },
)

story(
  'no balance chosen asks for one, another target has its own rates, and a refusal keeps the choice',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const dust = new Dust(page)
    await stage.open(DUST, { persona: 'trader' })
    await expect(page.getByRole('heading', { name: t('dust.none') })).toBeVisible()
    await leaveOver(stage, 'TRX', 'LTC')
    await expect(dust.balance('LTC')).toBeChecked()
    await dust.all.uncheck({ force: true })
    await dust.submit.click()
    await expect(page.getByRole('alert')).toHaveText(t('dust.choose'))
    await dust.balance('LTC').check({ force: true })
    await dust.target.click()
    await page.getByRole('dialog').getByText('ETH', { exact: true }).click()
    await expect(dust.fact('exchange.estimate')).toHaveText(/^≈ 0\.000\d+ ETH$/)
    await expect(dust.fact('dust.chosen')).toHaveText('1 / 2')
    await dust.submit.click()
    await setFaults(page, {
      faults: [{ id: 'halted', where: { on: 'calls', calls: ['dust'] }, what: { kind: 'envelope', code: 2002 } }],
    })
    await dust.confirm.click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(dust.review).toBeHidden()
    await expect(dust.fact('dust.chosen')).toHaveText('1 / 2')
    await endFaults(page)
    await dust.submit.click()
    await dust.confirm.click()
    await expect(page.getByRole('alert').getByText(tPattern('exchange.done'))).toBeVisible()
    expect((await conversionsOf(stage)).slice(0, 1)).toMatchObject([{ from: 'LTC', to: 'ETH' }])
  },
)
