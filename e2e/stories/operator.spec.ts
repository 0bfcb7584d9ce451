import { enter } from '../keys.ts'
import { CONSOLE, SimulatorConsole } from '../pages/console.ts'
import { toast } from '../pages/frame.ts'
import { ANNOUNCEMENTS, type WireTicket, WORK_ORDER } from '../pages/help.ts'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal } from '../pages/withdrawal.ts'
import { DEMO_ACCOUNTS, expect, NEEDS_OURS, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

/** Exchange time in ms, as the world has it. */
const exchangeTime = ({ page }: Stage) => page.evaluate(async () => (await window.simulator?.look('world'))?.now ?? 0)

/** The operator's console: in a separate browser with the served world, in a drawer of the same page in the demo. */
async function operatorOf(stage: Stage): Promise<{ desk: SimulatorConsole; leave: () => Promise<void> }> {
  if (!stage.served) {
    const desk = new SimulatorConsole(stage.page)
    await desk.open()
    return { desk, leave: () => desk.close.click() }
  }
  const context = await stage.page.context().browser()?.newContext()
  if (!context) throw new Error('there is no browser')
  const page = await context.newPage()
  await page.goto(stage.address(CONSOLE, { persona: 'visitor' }))
  const desk = new SimulatorConsole(page)
  await desk.isReady()
  return { desk, leave: () => context.close() }
}

async function traderAsks(stage: Stage): Promise<{ withdrawal: Withdrawal; number: string }> {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  const withdrawal = new Withdrawal(stage.page)
  await withdrawal.ask(TRON_ADDRESS, '33.25')
  await withdrawal.pay(DEMO_ACCOUNTS.trader.fundPassword)
  await withdrawal.expectTaken()
  const { list } = await stage.get<{ list: { order_no: string }[] }>('/api/withdrawalRecord?limit=1')
  return { withdrawal, number: list[0]?.order_no ?? '' }
}

story(
  'SIM-08: an operator approves a withdrawal, and the trader sees it within a second of exchange time',
  async ({ stage }) => {
    const { withdrawal, number } = await traderAsks(stage)
    const { desk, leave } = await operatorOf(stage)
    await desk.show('clock')
    await desk.button('console.clock.pause').click()
    await expect(desk.button('console.clock.run')).toBeVisible()
    const before = await exchangeTime(stage)
    await desk.show('desk')
    const waiting = desk.caseWith(number)
    await expect(waiting).toContainText('33.25 USDT')
    await expect(waiting).toContainText(TRON_ADDRESS)
    await waiting.getByRole('button', { name: t('console.desk.approve'), exact: true }).click()
    await expect(waiting).toHaveCount(0)
    if (!stage.served) await leave()
    await withdrawal.expectState('sending')
    expect((await exchangeTime(stage)) - before).toBeLessThanOrEqual(1_000)
    if (stage.served) await leave()
  },
)

story(
  'SIM-08: a refused withdrawal is refunded in full and shows the reason that the operator chose',
  async ({ stage }) => {
    const { withdrawal, number } = await traderAsks(stage)
    const { desk, leave } = await operatorOf(stage)
    await desk.show('desk')
    const waiting = desk.caseWith(number)
    const refuse = waiting.getByRole('button', { name: t('console.desk.refuse'), exact: true })
    await refuse.click()
    await expect(refuse).toHaveAttribute('aria-disabled', 'true')
    const reason = waiting.getByRole('radio').last()
    const words = (await waiting.locator('label').last().textContent()) ?? ''
    expect(words).toContain('The full amount was refunded')
    await reason.check()
    await refuse.click()
    await expect(waiting).toHaveCount(0)
    await leave()
    await withdrawal.expectState('refused')
    await expect(stage.page.getByRole('main')).toContainText(words)
  },
)

story(
  'SIM-08: an operator answers a ticket, and an announcement and an outage reach every user',
  NEEDS_OURS,
  async ({ stage }) => {
    await stage.open(`${WORK_ORDER}?tab=mine`, { persona: 'trader' })
    const { id } = await stage.page.evaluate(async () => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('app:token')) ?? ''
      const headers = {
        authorization: JSON.parse(localStorage.getItem(key) ?? '""'),
        'content-type': 'application/json',
      }
      const body = JSON.stringify({ type: 'deposit', text: 'Where is my deposit?' })
      return ((await (await fetch('/api/workOrder', { method: 'POST', headers, body })).json()) as { data: WireTicket })
        .data
    })
    const { desk, leave } = await operatorOf(stage)
    await desk.show('desk')
    const ticket = desk.caseWith('Where is my deposit?')
    await enter(ticket.getByRole('textbox', { name: t('console.desk.answer') }), 'It arrived just now.')
    await ticket.getByRole('button', { name: t('console.desk.send'), exact: true }).click()
    await expect(ticket.locator('li')).toHaveText([/Where is my deposit\?/, /It arrived just now\./])
    await enter(desk.panel.getByRole('textbox', { name: t('console.desk.title') }), 'Maintenance <tonight>')
    await enter(desk.panel.getByRole('textbox', { name: t('console.desk.text') }), 'From 02:00 to 03:00.')
    await desk.button('console.desk.announce').click()
    await expect(desk.toast('console.done.announce')).toBeVisible()
    await expect(desk.panel.getByText('Maintenance <tonight>', { exact: true })).toBeVisible()
    await expect(toast(stage.page, 'Maintenance <tonight>')).toBeVisible()
    await desk.button('console.desk.kinds.incident').click()
    await enter(desk.panel.getByRole('textbox', { name: t('console.desk.title') }), 'Prices stand still')
    await enter(desk.panel.getByRole('textbox', { name: t('console.desk.text') }), 'We look into it.')
    await desk.button('console.desk.announce').click()
    const strip = stage.page.getByText(new RegExp(`^${t('message.outage.incidentFrom', { time: '' }).trim()}`))
    await expect(strip).toBeVisible()
    await desk.button('console.desk.over').click()
    await expect(desk.button('console.desk.over')).toHaveCount(0)
    await expect(strip).toHaveCount(0)
    await leave()
    await stage.go(`${WORK_ORDER}?id=${id}`)
    await expect(stage.page.getByRole('main')).toContainText('It arrived just now.')
    await stage.go(ANNOUNCEMENTS)
    await expect(stage.page.getByRole('main')).toContainText('Maintenance <tonight>')
  },
)
