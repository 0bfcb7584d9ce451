import { cutTexts } from '../checks/cutTexts.ts'
import { findingsInBoth } from '../checks/findings.ts'
import { enter } from '../keys.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { ApiExplorer } from '../pages/explorer.ts'
import { expect, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

async function opened(stage: Stage, persona: 'trader' | 'visitor' = 'trader', link: Record<string, string> = {}) {
  await stage.open('/', { persona, link: { speed: '0', ...link } })
  const desk = new SimulatorConsole(stage.page)
  await desk.open()
  await desk.show('explorer')
  return new ApiExplorer(stage.page)
}
type Order = { id: number; state: string; total: string; refunded: string }

story(
  'SHP-01: the explorer creates and pays an order, requests its refund, and cancels another one',
  async ({ stage }) => {
    const explorer = await opened(stage)
    const buy = async () => {
      await explorer.open('shopOrderCreate')
      const order = await explorer.sent<Order>()
      await explorer.back()
      return order
    }
    /** Opens a call, checks that its example is for this order, and sends it. */
    const about = async (call: 'orderpay' | 'shopOrderApplyRefund' | 'shopOrderCancel', order: Order) => {
      await explorer.open(call)
      expect(await explorer.fields()).toEqual({ id: order.id })
      const after = await explorer.sent<Order>()
      await explorer.back()
      return after
    }
    const bought = await buy()
    expect(bought.state).toBe('unpaid')
    expect(await about('orderpay', bought)).toMatchObject({ id: bought.id, state: 'paid' })
    expect(await about('shopOrderApplyRefund', bought)).toMatchObject({ state: 'refundAsked', refunded: '0' })
    const other = await buy()
    expect(await about('shopOrderCancel', other)).toMatchObject({ id: other.id, state: 'cancelled' })
    await explorer.open('shopOrderDetail')
    await enter(explorer.editor, `{"id": ${bought.id}}`)
    expect(await explorer.sent<Order>()).toMatchObject({ id: bought.id, state: 'refundAsked' })
    await expect(explorer.lines).toHaveCount(6)
    await expect(explorer.lines.nth(3)).toContainText('/addons/shopro/order.order/applyRefund')
  },
)

story('the explorer sends the other shop calls: group purchase, sign-in, boxes, after-sale', async ({ stage }) => {
  const explorer = await opened(stage)
  for (const call of ['shopSignIn', 'shopSignInReplenish', 'paybox', 'boxlottery', 'shopAftersaleAdd'] as const) {
    await explorer.open(call)
    await explorer.sent()
    await explorer.back()
  }
  await explorer.open('shopAftersaleCancel')
  expect(await explorer.sent<Order>()).toMatchObject({ state: 'cancelled' })
  await explorer.back()
  await explorer.open('shopGroupons')
  const [group] = (await explorer.sent<{ list: { id: number; activity_id: number; goods_id: number }[] }>()).list
  await explorer.back()
  await explorer.open('shopOrderCreate')
  const example = await explorer.fields()
  const joined = {
    goods_list: [{ id: group?.goods_id, quantity: 1 }],
    activity_id: group?.activity_id,
    groupon_id: group?.id,
  }
  await enter(explorer.editor, JSON.stringify({ ...example, ...joined }))
  expect(await explorer.sent<Order>()).toMatchObject({ groupon_id: group?.id, activity_id: group?.activity_id })
})

story(
  'an invalid request shows its errors, is sent only on a second request, and its text remains',
  async ({ stage, page }) => {
    const explorer = await opened(stage)
    await explorer.open('kline')
    await enter(explorer.editor, '{"id": 1, "period": "2h"')
    await explorer.send.click()
    await expect(explorer.problem).toContainText('JSON')
    await expect(explorer.anyway).toHaveCount(0)
    await enter(explorer.editor, '{"id": 1, "period": "2h"}')
    await expect(explorer.problem).toHaveCount(0)
    await explorer.send.click()
    await expect(explorer.problem).toContainText('period')
    await expect(explorer.lines).toHaveCount(0)
    await explorer.anyway.click()
    await expect(explorer.answer).toContainText('422')
    await expect(explorer.lines).toHaveCount(1)
    await explorer.back()
    await page.keyboard.press('Escape')
    await new SimulatorConsole(page).open()
    await explorer.open('kline')
    await expect(explorer.editor).toHaveValue('{"id": 1, "period": "2h"}')
  },
)

story('a call sent as a visitor is refused with 401 while the app stays logged in', async ({ stage, page }) => {
  const explorer = await opened(stage)
  await explorer.open('myProfile')
  await explorer.panel.getByRole('radio', { name: t('console.persona.visitor') }).check()
  await explorer.send.click()
  await expect(explorer.answer).toContainText('401')
  await explorer.panel.getByRole('radio', { name: 'Taylor Trader' }).check()
  expect(await explorer.sent<{ name: string }>()).toMatchObject({ name: 'Taylor Trader' })
  await explorer.back()
  await explorer.open('uploadFile')
  expect(await explorer.sent<{ url: string }>()).toMatchObject({ url: expect.stringMatching(/^data:/) })
  await page.keyboard.press('Escape')
  expect(await stage.get<{ name: string }>('/api/myProfile')).toMatchObject({ name: 'Taylor Trader' })
})

story('axe finds nothing in the explorer, light and dark, and no text is cut at 320 px', async ({ stage, page }) => {
  story.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 640 })
  const explorer = await opened(stage, 'trader', { theme: 'light' })
  await explorer.open('currencyTrade')
  await explorer.sent()
  await enter(explorer.editor, '{"id": 1, "side": "bid"}')
  await explorer.send.click()
  await expect(explorer.anyway).toBeVisible()
  expect.soft(await findingsInBoth(page), 'a call').toEqual([])
  expect.soft(await page.evaluate(cutTexts), 'a call').toEqual([])
  await explorer.back()
  await enter(explorer.search, '')
  expect.soft(await findingsInBoth(page), 'all calls').toEqual([])
  expect.soft(await page.evaluate(cutTexts), 'all calls').toEqual([])
})
