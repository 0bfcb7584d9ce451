/** The operator's work in the console: cases of the desk, and the inbox of codes. */
import { core, expect, story } from '../story.ts'
import { t } from '../words.ts'
import { opened } from './openedConsole.ts'

story('SIM-08: an identity under review is approved and leaves the queue', async ({ stage }) => {
  const desk = await opened(stage, 'visitor')
  await expect(desk.group('desk')).toContainText(/\d/)
  await desk.show('desk')
  const waiting = desk.caseWith('Sam Review')
  await waiting.getByRole('button', { name: t('console.desk.approve'), exact: true }).click()
  await expect(desk.toast('console.done.identityDecide')).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

story('SIM-08: deciding a case that another operator has decided shows a refusal', async ({ stage, page }) => {
  const desk = await opened(stage, 'visitor')
  await desk.show('desk')
  await page.evaluate(async () => {
    const { simulator } = window
    const [waiting] = (await simulator?.look('desk'))?.identities ?? []
    if (simulator === undefined || waiting === undefined) throw new Error('nobody waits')
    // From here on the console gets no new data.
    simulator.look = () => new Promise(() => {})
    await simulator.command({ type: 'identityDecide', user: waiting.person.id, decision: 'pass' })
  })
  const waiting = desk.caseWith('Sam Review')
  await waiting.getByRole('button', { name: t('console.desk.approve'), exact: true }).click()
  await expect(desk.alert).toHaveText(t('console.refused', { problem: t('error.notFound'), field: 'user' }))
})

story(
  'SIM-08 SHP-01: a shop refund is refused with a reason, and an after-sale request is approved',
  core(),
  async ({ stage }) => {
    const desk = await opened(stage)
    const orders = '/addons/shopro/order.order'
    type Order = { id: number; order_no: string; state: string; reason: string | null; items: { id: number }[] }
    const { list } = await stage.get<{ list: Order[] }>(orders)
    const [paid, shipped] = ['paid', 'shipped'].map((state) => list.find((order) => order.state === state)) as [
      Order,
      Order,
    ]
    await stage.post(`${orders}/applyRefund`, { id: paid.id })
    const damaged = { order_id: shipped.id, item_id: shipped.items[0]?.id, type: 'refund', reason: 'damaged' }
    await stage.post('/addons/shopro/order.aftersale/add', damaged)
    await desk.show('desk')
    const refund = desk.caseWith(paid.order_no)
    await refund.getByRole('button', { name: t('console.desk.refuse'), exact: true }).click()
    await refund.getByRole('radio').check()
    await refund.getByRole('button', { name: t('console.desk.refuse'), exact: true }).click()
    await expect(desk.toast('console.done.shopRefundDecide')).toBeVisible()
    await expect(refund).toHaveCount(0)
    const aftersale = desk.caseWith(shipped.order_no)
    await expect(aftersale).toContainText(t('console.because.damaged'))
    await aftersale.getByRole('button', { name: t('console.desk.approve'), exact: true }).click()
    await expect(aftersale).toHaveCount(0)
    expect(await stage.get<Order>(`${orders}/detail?id=${paid.id}`)).toMatchObject({
      state: 'paid',
      reason: expect.stringContaining('Return them for free once they arrive'),
    })
    expect(await stage.get<Order>(`${orders}/detail?id=${shipped.id}`)).toMatchObject({ state: 'refunded' })
  },
)

story('SIM-08: the inbox lists codes, newest first, and copies them', async ({ stage, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const desk = await opened(stage, 'visitor')
  await page.evaluate(() =>
    fetch('/api/sendEmailCode', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'newest@example.com', purpose: 'register' }),
    }),
  )
  await desk.show('inbox')
  const newest = desk.panel.getByRole('listitem').first()
  await expect(newest).toContainText('newest@example.com')
  const code = (await newest.locator('b').textContent()) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  await desk.button('console.inbox.copy', { code }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})
