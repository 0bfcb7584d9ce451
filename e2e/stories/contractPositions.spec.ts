import { compare, minus, over, plus, times } from '../../protocol/rules/decimal.ts'
import { fundingPayment } from '../../protocol/rules/mark.ts'
import { signedAmount } from '../../src/pages/shared/amounts.ts'
import { CONTRACT, Contracts, endedOf, type WirePosition } from '../pages/contract.ts'
import {
  atDesk,
  BTC,
  equal,
  HALF_TICK,
  MINUTE,
  marketOf,
  openFirst,
  ours,
  percentOf,
  plain,
  SIZE,
  type WireEntry,
  type WireRate,
} from '../pages/contractDesk.ts'
import { figureOf } from '../pages/figureOf.ts'
import { bandShades } from '../pictures.ts'
import { expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

story(
  'ORD-03: a long and a short open at 20× after one risk notice, and unrealised PnL follows the mark price',
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    const contracts = new Contracts(page)
    await openFirst(ticket)
    await ticket.open('short', SIZE)
    const [short, long] = await ours(stage)
    expect([long?.direction, short?.direction, long?.leverage, short?.leverage]).toEqual(['long', 'short', 20, 20])

    const card = contracts.card(BTC, SIZE).filter({ hasText: `${t('perpetual.long')} 20×` })
    const profit = card.locator('.contract-profit .f20').first()
    const mark = contracts.figure(card, 'perpetual.mark')
    const before = [await mark.innerText(), await profit.innerText()]
    await stage.jump(10 * MINUTE)
    await expect(mark).not.toHaveText(before[0] ?? '')
    await expect(profit).not.toHaveText(before[1] ?? '')
    // Net of the opening fee and of a closing fee, where the backend says its rate, at a mark price that rounds to the shown one.
    const fee = (await card.getByText(t('perpetual.d.unrealizedGross')).count()) > 0 ? '0' : '0.0005'
    const agree = async () => {
      const [shown, made] = [plain(await mark.innerText()), plain(await profit.innerText()).replace('+', '')]
      const nets = [minus(shown, HALF_TICK), plus(shown, HALF_TICK)].map((at) => resultAt(long, at, fee))
      const [least = '', most = ''] = nets
      return compare(least, made) <= 0 && compare(made, most) <= 0 ? 'agree' : `${made} at ${shown}, not ${nets}`
    }
    await expect.poll(agree).toBe('agree')
  },
)

/** The profit/loss of a long position after the taker's fees of opening and closing, at a mark price, to the cent. */
function resultAt(position: WirePosition | undefined, mark: string, fee: string): string {
  const { quantity = '0', open_price: entry = '0' } = position ?? {}
  const gross = times(quantity, minus(mark, entry))
  const fees = times(fee, times(quantity, minus(mark, times('-1', entry))))
  return over(minus(gross, fees), '1', 2, 'nearest')
}

story(
  'a position is shared as a picture with its return and the simulated mark',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    await openFirst(ticket)
    await new Contracts(page).card(BTC, SIZE).getByRole('button', { name: BTC }).click()
    await page.getByRole('button', { name: t('perpetual.share.title') }).click()
    const sheet = page.getByRole('dialog', { name: t('perpetual.share.title') })
    const picture = sheet.getByRole('img')
    await expect(picture).toHaveAccessibleName(new RegExp(`^${t('app.mark')}, BTC/USDT · .+%$`))
    const download = page.waitForEvent('download')
    await sheet.getByRole('link', { name: t('user.share.save') }).click()
    expect((await download).suggestedFilename()).toBe('result.png')
    // The band of the mark is light, with dark letters on it.
    const { dark, light } = await bandShades(picture)
    expect(dark).toBeLessThan(60)
    expect(light).toBeGreaterThan(230)
  },
)

story(
  'when funding is due a position pays the new rate on its value at the mark price, and the exact amount is in its details',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    await openFirst(ticket)
    const { id } = await marketOf(stage)
    const ratesOf = async () => (await stage.get<{ list: WireRate[] }>(`/api/fundingRates/${id}`)).list
    const [before] = await ratesOf()

    const figure = page.getByRole('main').getByRole('button', { name: t('perpetual.funding.label') })
    const sheet = page.getByRole('dialog', { name: t('perpetual.funding.title') })
    const view = (name: string) => sheet.getByRole('tab', { name: t(`perpetual.funding.view.${name}`) })
    await figure.click()
    await expect(figureOf(sheet, t('perpetual.funding.rate', { hours: '8' }))).toHaveText(/^−?0\.0\d{3}%$/)
    await view('own').click()
    const payments = sheet.getByRole('listitem')
    const own = payments.filter({ hasText: `${SIZE} BTC` })
    await expect(payments).not.toHaveCount(0)
    await expect(own).toHaveCount(0)
    await view('rates').click()
    const rows = sheet.locator('tbody tr')
    await expect(rows).toHaveCount(20)
    await expect(rows.first()).toContainText(percentOf(before))
    const newest = await rows.first().innerText()

    // From half past nine to after the funding of 16:00; the list on screen gets its rate.
    const due = (before?.time ?? 0) + 8 * 3600
    await stage.jump(7 * 60 * MINUTE)
    await expect.poll(async () => (await ratesOf())[0]?.time).toBe(due)
    const [fixed] = await ratesOf()
    await expect(rows).toHaveCount(20)
    await expect(rows.nth(1)).toHaveText(newest, { useInnerText: true })
    await expect(rows.first()).not.toHaveText(newest, { useInnerText: true })
    await expect(rows.first()).toContainText(percentOf(fixed))

    const [position] = await ours(stage)
    const [line] = (
      await stage.get<{ list: WireEntry[] }>('/api/contractFinance?kind=funding&code=btcusdt')
    ).list.filter(({ reference }) => reference === position?.order_no)
    expect(line?.time).toBe(due)
    await view('own').click()
    await expect(own).toHaveCount(1)
    await expect(own).toContainText(`${signedAmount(line?.amount ?? '')} USDT`)
    await sheet.getByRole('button', { name: t('ui.close') }).click()

    const card = new Contracts(page).card(BTC, SIZE)
    await card.getByRole('button', { name: BTC }).click()
    await page.getByRole('button', { name: t('perpetual.funding.details') }).click()
    const details = page.getByRole('dialog', { name: t('perpetual.funding.details') })
    await expect(details.locator(':not(li) > dl').getByRole('definition')).toHaveText(
      `${signedAmount(line?.amount ?? '')} USDT`,
    )
    const ofPayment = (label: string) => figureOf(details.getByRole('listitem'), t(`perpetual.${label}`))
    await expect(ofPayment('funding.charged')).toHaveText(percentOf(fixed))
    await expect(ofPayment('d.quantity')).toHaveText(`${SIZE} BTC`)
    const mark = plain(await ofPayment('mark').innerText())
    const exact = fundingPayment('long', times(SIZE, mark), over(fixed?.rate ?? '', '100', 10, 'nearest'))
    expect(equal(exact, line?.amount ?? ''), `${SIZE} × ${mark} × ${fixed?.rate}%`).toBe(true)
    await expect(details.getByRole('listitem')).toContainText(`${signedAmount(line?.amount ?? '')} USDT`)
  },
)

story('ENT-12: the details of a position show every figure', PAGE_ALONE, async ({ stage, page }) => {
  const ticket = await atDesk(stage, page)
  await openFirst(ticket)
  await new Contracts(page).card(BTC, SIZE).getByRole('button', { name: BTC }).click()
  const labels = [
    'd.quantity',
    'd.openPrice',
    'd.markPrice',
    'liquidation',
    'd.openTime',
    'd.closePrice',
    'd.closeQuantity',
    'd.closeProfit',
    'triggerPrice',
    'triggerType',
    'stopWin',
    'stopLose',
    'd.number',
    'd.kind',
    'd.side',
    'd.direction',
    'margin',
    'leverage',
    'd.fee',
    'd.funding',
  ]
  const value = (label: string) => figureOf(page.getByRole('main'), t(`perpetual.${label}`))
  for (const label of labels) {
    await expect(value(label), label).toHaveText(/\S/)
  }
  const [position] = await ours(stage)
  expect(equal(plain(await value('d.openPrice').innerText()), position?.open_price ?? '')).toBe(true)
  expect(equal(plain(await value('liquidation').innerText()), position?.liquidation_price ?? '')).toBe(true)
  await expect(value('d.number')).toContainText(position?.order_no ?? '–')
  await expect(value('d.direction')).toHaveText(t('perpetual.openLong'))
  await expect(value('d.side')).toHaveText(t('trade.buy'))
  await expect(value('d.kind')).toHaveText(t('trade.market'))
})

story('a position opened in one tab appears in a second tab and is closed there once', async ({ stage, page }) => {
  const ticket = await atDesk(stage, page)
  const other = await stage.tab(CONTRACT)
  const there = new Contracts(other.page)
  await expect(there.cards.first()).toBeVisible()
  await page.bringToFront()
  await openFirst(ticket)
  await expect(there.card(BTC, SIZE)).toBeVisible()
  await other.page.bringToFront()
  await there.button(there.card(BTC, SIZE), 'perpetual.close').click()
  await there.button(there.sheet, 'perpetual.closing.whole').dblclick()
  await expect(there.card(BTC, SIZE)).toHaveCount(0)
  await page.bringToFront()
  await expect(new Contracts(page).card(BTC, SIZE)).toHaveCount(0)
  expect(await ours(stage)).toEqual([])
  expect((await endedOf(stage)).filter(({ close_quantity }) => equal(close_quantity, SIZE))).toHaveLength(1)
})
