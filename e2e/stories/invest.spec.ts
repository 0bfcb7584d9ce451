import { minus, plus } from '../../protocol/rules/decimal.ts'
import { loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import type { WireOverview } from '../pages/funds.ts'
import {
  comeBackAt,
  FINANCIAL,
  FIXED,
  Investing,
  investmentsOf,
  MINING,
  MINING_RECORDS,
  OWN_SUBSCRIPTIONS,
  projectOf,
  projectPath,
  subscriptionsOf,
} from '../pages/invest.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const ZERO = /^-?0(\.0+)?$/
const DAY = 86_400
const NONE = { available: '0', frozen: '0', total: '0' }

async function holding(stage: Stage, currency: string) {
  const { list } = await stage.get<WireOverview>('/api/currencyOverview')
  return list.find((row) => row.currency === currency) ?? NONE
}

story(
  'ORD-02 ENT-15: a subscription goes from upcoming to released, also over reloads',
  NEEDS_OURS,
  async ({ stage, page }) => {
    story.slow()
    const at = new Investing(page)
    await stage.open(projectPath(1), { persona: 'fresh' })
    const project = await projectOf(stage, 1)
    await at.says('subscription.state.coming')
    await expect(at.button('subscription.subscribe')).toBeHidden()
    await expect(at.main.getByText(t('subscription.listing'), { exact: true })).toBeVisible()

    await comeBackAt(stage, project.starts, projectPath(1))
    await at.says('subscription.state.progress')
    await enter(at.quantity, '10000')
    await stage.reload()
    await expect(at.quantity).toHaveValue(/^10,?000$/)
    await at.button('subscription.subscribe').click()
    await expect(at.confirm).toBeVisible()
    await stage.reload()
    await expect(at.sheet).toContainText(/1,200\.00 USDT/)
    await at.confirm.click()
    await expect(at.fact('subscription.committed')).toHaveText('1,200.00 USDT')
    expect((await subscriptionsOf(stage)).map(({ state }) => state)).toEqual(['subscribed'])
    expect(minus((await holding(stage, 'USDT')).frozen, '1200')).toMatch(ZERO)
    await at.close()

    await comeBackAt(stage, project.ends, projectPath(1))
    await at.says('subscription.order.allotted')
    const [allotted] = await subscriptionsOf(stage)
    expect(minus(plus(allotted?.due ?? '0', allotted?.refunded ?? '0'), '1200')).toMatch(ZERO)
    await stage.go(OWN_SUBSCRIPTIONS)
    await at.pay.click()
    await expect(at.confirm).toBeVisible()
    await stage.reload()
    await at.confirm.dblclick()
    await expect(at.state).toHaveText(t('subscription.order.locked'))
    const coins = await holding(stage, project.currency)
    expect(minus(coins.frozen, allotted?.allotted ?? '0')).toMatch(ZERO)
    await at.close()

    await comeBackAt(stage, project.listing_time, OWN_SUBSCRIPTIONS)
    await expect(at.row(project.name)).toContainText(t('subscription.order.released'))
    const [listed] = await subscriptionsOf(stage)
    expect(Number(listed?.released) / Number(listed?.allotted)).toBeCloseTo(0.2, 6)
    await comeBackAt(stage, project.listing_time + 2 * DAY, OWN_SUBSCRIPTIONS)
    await at.row(project.name).click()
    const [later] = await subscriptionsOf(stage)
    expect(Number(later?.released)).toBeGreaterThan(Number(listed?.released))
    const free = await holding(stage, project.currency)
    expect(minus(free.available, later?.released ?? '0')).toMatch(ZERO)
    await expect(at.state).toHaveText(t('subscription.order.released'))
  },
)

story(
  'ORD-02: an allotment unpaid at the listing lapses, and the commitment is refunded in full',
  NEEDS_OURS,
  async ({ stage, page }) => {
    story.slow()
    const at = new Investing(page)
    await stage.open(projectPath(3), { persona: 'fresh' })
    const project = await projectOf(stage, 3)
    await enter(at.quantity, '100000')
    await page.keyboard.press('Enter')
    await at.confirm.click()
    await at.close()
    await comeBackAt(stage, project.listing_time, projectPath(3))
    await at.says('subscription.order.unpaid')
    const usdt = await holding(stage, 'USDT')
    expect([minus(usdt.available, '10000'), usdt.frozen]).toEqual([
      expect.stringMatching(ZERO),
      expect.stringMatching(ZERO),
    ])
  },
)

story('ORD-02: projects in progress and ended projects are listed apart', PAGE_ALONE, async ({ stage, page }) => {
  const at = new Investing(page)
  await stage.open(`${FINANCIAL}?tab=subscription`, { persona: 'fresh' })
  await at.says('subscription.state.progress')
  await at.main.getByRole('button', { name: t('subscription.over'), exact: true }).click()
  await at.says('subscription.state.ended')
  await expect(at.badge('subscription.state.progress')).toHaveCount(0)
})

story(
  'SCR-04: a fixed investment is placed once, earns daily, and matures',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    story.slow()
    const at = new Investing(page)
    const investments = `${FINANCIAL}?tab=mine&of=fixed`
    await stage.open(`${FIXED}?id=1`, { persona: 'fresh' })
    await enter(at.amount, '1000')
    await expect(at.button('invest.place')).toBeEnabled()
    await page.keyboard.press('Enter')
    await at.confirm.dblclick()
    await expect(at.state).toHaveText(t('invest.state.earning'))
    const placed = await investmentsOf(stage)
    expect(placed.map(({ state, amount }) => [state, Number(amount)])).toEqual([['earning', 1000]])
    expect(minus((await holding(stage, 'USDT')).available, '9000')).toMatch(ZERO)

    const matures = placed[0]?.matures ?? 0
    await comeBackAt(stage, matures - 3 * DAY, investments)
    await at.row('1,000.00').click()
    const [earning] = await investmentsOf(stage)
    expect(Number(earning?.income)).toBeGreaterThan(0)
    await expect(at.fact('invest.income')).toHaveText(`${Number(earning?.income)} USDT`)
    await comeBackAt(stage, matures, investments)
    const [matured] = await investmentsOf(stage)
    expect(matured?.state).toBe('matured')
    expect(minus(matured?.income ?? '0', matured?.expected_income ?? '1')).toMatch(ZERO)
    expect(minus((await holding(stage, 'USDT')).available, plus('10000', matured?.income ?? '0'))).toMatch(ZERO)
    await at.main.getByRole('tab', { name: t('invest.history'), exact: true }).click()
    await expect(at.row(t('invest.state.matured'))).toBeVisible()
  },
)

story(
  'SCR-04: an early redemption shows its cost before the confirmation and charges exactly that',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const at = new Investing(page)
    await stage.open(`${FIXED}?id=2`, { persona: 'fresh' })
    await enter(at.amount, '5000')
    await at.button('invest.place').click()
    await at.confirm.click()
    await expect(at.state).toHaveText(t('invest.state.earning'))
    await at.close()
    const { time } = await stage.get<{ time: number }>('/api/serverTime')
    await comeBackAt(stage, time + 3 * DAY, `${FINANCIAL}?tab=mine&of=fixed`)
    const [earning] = await investmentsOf(stage)
    expect(Number(earning?.redeem_cost)).toBeGreaterThan(0)
    await at.row('5,000.00').click()
    await at.redeem.click()
    await expect(at.fact('invest.cost')).toHaveText(`${earning?.redeem_cost.replace(/0+$/, '')} USDT`)
    await stage.reload()
    await expect(at.fact('invest.cost')).toBeVisible()
    await at.confirm.dblclick()
    await expect(at.state).toHaveText(t('invest.state.redeemed'))
    expect((await investmentsOf(stage)).map(({ state }) => state)).toEqual(['redeemed'])
    expect(minus((await holding(stage, 'USDT')).available, '10000')).toMatch(ZERO)
  },
)

story('an investment with a lost reply is looked up, not placed again', NEEDS_OURS, async ({ stage, page }) => {
  const at = new Investing(page)
  await stage.open(`${FIXED}?id=1`, { persona: 'fresh' })
  await enter(at.amount, '200')
  await at.button('invest.place').click()
  await expect(at.confirm).toBeVisible()
  await loseAnswers(page, '/api/investPlaceOrder', 'hangs')
  await at.confirm.click()
  await expect.poll(async () => (await investmentsOf(stage)).length).toBe(1)
  await stage.reload()
  await expect(page.getByText(t('invest.placed'))).toBeVisible()
  await expect(at.sheet).toBeHidden()
  expect((await investmentsOf(stage)).length).toBe(1)
})

story('SCR-03: the mining area links to its products and records', core(PAGE_ALONE), async ({ stage, page }) => {
  const at = new Investing(page)
  await stage.open(MINING, { persona: 'visitor' })
  await expect(at.row(t('invest.soldOut')).first()).toBeVisible()
  await at.row('BTC').first().click()
  await enter(at.amount, '0.5')
  await expect(at.main.getByText('0.00006575 BTC')).toBeVisible()
  await expect(at.button('invest.place')).toBeHidden()
  await expect(at.main.getByRole('button', { name: t('app.login'), exact: true })).toBeVisible()
  await stage.go(MINING_RECORDS)
  await expect(at.main.getByText(t('app.loginFirst'))).toBeVisible()
})
