import type { Page } from '@playwright/test'
import { minus, over } from '../../protocol/rules/decimal.ts'
import { loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { Contracts, endedOf, heldBy, type WirePosition } from '../pages/contract.ts'
import { atDesk, BTC, equal, openFirst, ours, passUntil, plain, SIZE } from '../pages/contractDesk.ts'
import { expect, NEEDS_OURS, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

story('H10: a position is liquidated at the previewed price, to the last tick', NEEDS_OURS, async ({ stage, page }) => {
  const ticket = await atDesk(stage, page)
  const contracts = new Contracts(page)
  await ticket.leverage(100)
  const previewed: Record<string, string> = {}
  for (const direction of ['long', 'short'] as const) {
    await enter(ticket.amount, SIZE)
    await ticket.place(direction).click()
    if (direction === 'long') await ticket.understand()
    await expect(ticket.confirm(direction)).toBeVisible()
    previewed[direction] = plain(await ticket.fact('perpetual.liquidation').innerText())
    await ticket.confirm(direction).click()
    await expect(ticket.review).toBeHidden()
  }
  await expect.poll(async () => (await ours(stage)).length).toBe(2)
  const opened = await ours(stage)
  for (const { direction, liquidation_price } of opened)
    expect(equal(liquidation_price ?? '0', previewed[direction] ?? '')).toBe(true)

  // The page reads its list at most once a second, and can report only positions that it has listed.
  await expect(contracts.cards.filter({ hasText: SIZE })).toHaveCount(2)

  const numbers = opened.map(({ order_no }) => order_no)
  const liquidated = async () =>
    (await endedOf(stage)).find(({ order_no, state }) => numbers.includes(order_no) && state === 'liquidated')
  // The message is shown for a few seconds only, so look for it while time passes.
  const announced = page.getByText(t('perpetual.result.liquidated')).first().waitFor({ timeout: 80_000 })
  await Promise.all([announced, passUntil(stage, async () => (await liquidated()) !== undefined)])
  const ended = await liquidated()
  expect(equal(ended?.close_price ?? '0', previewed[ended?.direction ?? ''] ?? '')).toBe(true)
  await contracts.tab('history').click()
  await expect(contracts.cards.filter({ hasText: t('perpetual.state.liquidated') }).first()).toBeVisible()
})

const marginOf = async (stage: Stage): Promise<WirePosition | undefined> => (await ours(stage))[0]

/** Opens a position's further actions and chooses one. */
async function choose(contracts: Contracts, page: Page, key: string): Promise<void> {
  await contracts.button(contracts.card(BTC, SIZE), 'perpetual.more').click()
  await contracts.button(contracts.sheet, key).click()
  await expect(contracts.button(page.getByRole('dialog'), 'ui.cancel')).toBeVisible()
}

story(
  'margin is added to a position at the liquidation price that was shown, once although the answer was lost, and removed again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    const contracts = new Contracts(page)
    await openFirst(ticket)
    const before = await marginOf(stage)
    if (!before) throw new Error('no position')
    const amount = contracts.sheet.getByRole('textbox', { name: t('trade.amount') })
    await choose(contracts, page, 'perpetual.adjusting.button')
    await enter(amount, '10')
    const preview = plain(await ticket.fact('perpetual.adjusting.liqAfter').innerText())
    await loseAnswers(page, '/api/contractMargin', 'fails')
    await contracts.button(contracts.sheet, 'perpetual.adjusting.add').click()
    await expect(page.getByText(t('perpetual.result.marginSet'))).toBeVisible()
    const added = await marginOf(stage)
    expect(equal(minus(added?.margin ?? '0', before.margin), '10')).toBe(true)
    expect(equal(added?.liquidation_price ?? '0', preview)).toBe(true)
    await stage.reload()
    await choose(contracts, page, 'perpetual.adjusting.button')
    await contracts.sheet.getByRole('radio', { name: t('perpetual.adjusting.remove'), exact: true }).check()
    await enter(amount, '99999')
    await contracts.button(contracts.sheet, 'perpetual.adjusting.remove').click()
    await expect(contracts.sheet.getByRole('alert')).toContainText(/remove/)
    await enter(amount, '9')
    await contracts.button(contracts.sheet, 'perpetual.adjusting.remove').click()
    await expect(contracts.sheet).toBeHidden()
    expect(equal(minus((await marginOf(stage))?.margin ?? '0', before.margin), '1')).toBe(true)
  },
)

story(
  'the leverage of a position changes at the liquidation price that was shown, and its margin with it',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    const contracts = new Contracts(page)
    await openFirst(ticket)
    const before = await marginOf(stage)
    await choose(contracts, page, 'perpetual.levering.button')
    await contracts.button(contracts.sheet, 'ui.confirm').click()
    await expect(contracts.sheet.getByText(t('perpetual.why.leverageSame'))).toBeVisible()
    await contracts.sheet.getByRole('button', { name: '10×', exact: true }).click()
    const preview = plain(await ticket.fact('perpetual.adjusting.liqAfter').innerText())
    await contracts.button(contracts.sheet, 'ui.confirm').click()
    await expect(page.getByText(t('perpetual.result.leverageSet'))).toBeVisible()
    const after = await marginOf(stage)
    expect([after?.leverage, equal(after?.liquidation_price ?? '0', preview)]).toEqual([10, true])
    expect(equal(over(after?.margin ?? '0', before?.margin ?? '1', 4), '2')).toBe(true)
  },
)

story(
  'a position is reversed as one act, once although the answer was lost and the page reloaded',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    const contracts = new Contracts(page)
    await openFirst(ticket)
    const before = await marginOf(stage)
    const others = (await heldBy(stage)).length
    await choose(contracts, page, 'perpetual.reversing.button')
    const preview = plain(await ticket.fact('perpetual.reversing.liq').innerText())
    await loseAnswers(page, '/api/contractReverse', 'hangs')
    await contracts.button(contracts.sheet, 'perpetual.reversing.button').click()
    await expect.poll(async () => (await marginOf(stage))?.direction).toBe('short')
    await stage.reload()
    await expect(page.getByText(t('perpetual.result.reversed'))).toBeVisible()
    await expect(contracts.sheet).toBeHidden()
    const after = await marginOf(stage)
    expect([after?.leverage, (await heldBy(stage)).length]).toEqual([20, others])
    // The preview is at the last price; the fill at the book's.
    const off = Math.abs(Number(minus(after?.liquidation_price ?? '0', preview)))
    expect(off / Number(preview)).toBeLessThan(0.001)
    expect((await endedOf(stage)).some(({ order_no }) => order_no === before?.order_no)).toBe(true)
  },
)
