import { expect, test } from '@playwright/test'
import { type RunningServer, startServer } from '../../simulator/transports/node/index.ts'
import { readQr } from '../../src/ui/testing.ts'
import { settledPage } from '../checks/settled.ts'
import { CONSOLE, SimulatorConsole } from '../pages/console.ts'
import { Deposit } from '../pages/deposit.ts'
import { ANNOUNCEMENTS, Chat, HELP, WORK_ORDER } from '../pages/help.ts'
import { Quote } from '../pages/market.ts'
import { Stage } from '../story.ts'
import { t } from '../words.ts'
import { compare, keepDrawn, literalTexts, type Shown } from './literal.ts'
import { hostileReplies } from './replies.ts'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ port: 0, host: 'localhost', seed: 1, dist: 'dist-demo' })
})
test.afterAll(() => server.close())

/** Places where a text of the server is shown only after an action. */
const SINKS = [
  'page: marketDetail.info.intro',
  'dialog: rechargeWay.*.name',
  'QR code: rechargeWay.*.networks.*.address',
  'picture: invitation.invite_code',
  'dialog: myProfile.name',
  'chat: myProfile.name',
  'page: workOrderRecord.list.*.text',
  'page: workOrderRecord.list.*.replies.*.text',
  'toast: notice.message',
  'page: notice.message',
  'page: the address of the error page',
  'page: the work order at the desk',
]

test('NAV-04: toasts, dialogs, poster, QR codes, chat and console show texts of the server literally', async ({
  context,
  page,
}) => {
  const hostile = await hostileReplies(context, { plain: ['<b>x</b>'], links: false })
  const inSight = new Set<string>()
  const changes: string[] = []
  const note = ({ seen, changed }: ReturnType<typeof compare>) => {
    for (const sink of seen) inSight.add(sink)
    changes.push(...changed)
  }
  const look = async () => note(await literalTexts(page, hostile))
  const lookAt = (...shown: Shown) => note(compare([shown], hostile))
  /** Repeats until a sink was seen. */
  const sees = (sink: string) =>
    expect
      .poll(async () => {
        await look()
        return [...inSight]
      })
      .toContain(sink)
  await keepDrawn(page)
  const stage = new Stage(page, { url: `${server.url}/h5/`, served: true, operator: server.operatorToken })
  const go = async (path: string) => {
    await stage.go(path)
    await settledPage(page)
  }

  await stage.open('/pages/quotation/details/details?code=btcusdt', { persona: 'trader' })
  await settledPage(page)
  await new Quote(page).section('info').click()
  await sees('page: marketDetail.info.intro')

  await go('/pages/assets/rechange')
  lookAt('QR code', readQr(await page.locator('.qr').innerHTML()))
  await new Deposit(page).currency.click()
  await sees('dialog: rechargeWay.*.name')

  await go('/pages/user_center/shrare')
  await expect(page.getByRole('img', { name: t('user.share.poster') })).toBeVisible()
  await look()

  await go(HELP)
  const chat = new Chat(page)
  await chat.entry.click()
  await chat.field('name').click()
  await sees('dialog: myProfile.name')
  await chat.open.click()
  const given = chat.inside.locator('p', { hasText: '§' })
  lookAt('chat', (await given.textContent()) ?? '')

  const text = hostile.textFor('the work order at the desk')
  const { id } = await stage.post<{ id: number }>('/api/workOrder', { type: 'deposit', text })
  await stage.post(`/api/workOrderReply/${id}`, { text: 'More' })
  await go(`${WORK_ORDER}?id=${id}`)
  await look()

  hostile.refused.add('notice')
  await stage.go(ANNOUNCEMENTS)
  await sees('toast: notice.message')
  await sees('page: notice.message')

  const message = hostile.textFor('the address of the error page')
  await go(`/pages/public/error?${new URLSearchParams({ errCode: 'Odd', errMsg: message })}`)
  await look()

  await stage.go(CONSOLE)
  const desk = new SimulatorConsole(page)
  await desk.show('desk')
  await sees('page: the work order at the desk')

  expect(changes).toEqual([])
  expect(SINKS.filter((sink) => !inSight.has(sink))).toEqual([])
})
