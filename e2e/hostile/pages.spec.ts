import { expect, type Page, test } from '@playwright/test'
import { rowOf } from '../../protocol/calls/index.ts'
import { type RunningServer, startServer } from '../../simulator/transports/node/index.ts'
import { visitPages } from '../built/front.ts'
import { Stage } from '../story.ts'
import { t } from '../words.ts'
import { ADDRESSES } from './addresses.ts'
import { literalTexts } from './literal.ts'
import { PLAIN_TEXTS, RICH_TEXTS } from './payloads.ts'
import { hostileReplies } from './replies.ts'
import { unsafeLinks, watch } from './watch.ts'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ port: 0, host: 'localhost', seed: 1, dist: 'dist-demo' })
})
test.afterAll(() => server.close())

/** Some of the places where texts must be shown. */
const PLACES = {
  visitor: ['home.banners.*.title', 'home.banners.*.link', 'page.html', 'invest.list.*.intro', 'forex.*.name'],
  trader: [
    'marketDetail.info.intro',
    'marketDetail.info.website',
    'userMessage.list.*.text',
    'notice.list.*.html',
    'myProfile.name',
    'rechargeRecord.list.*.reason',
    'rechargeRecord.list.*.screenshot',
    'bankInfo.*.bank_name',
    'loginRecord.list.*.device',
    'sessions.*.device',
    'workOrderRecord.list.*.text',
  ],
}

/** Where texts of the server are shown, on the pages that can be opened by address. */
const SINKS = {
  visitor: [
    'page: home.banners.*.title',
    'page: home.banners.*.caption',
    'page: home.banners.*.detail',
    'page: home.headlines.*.title',
    'page: page.title',
    'page: commonProblem.*.title',
    'page: commonProblem.*.topic',
    'page: invest.list.*.title',
    'page: invest.list.*.intro',
    'page: language.list.*.title',
    'page: forex.*.title',
    'page: forex.*.name',
    'page: baseConfig.official_email',
  ],
  trader: [
    'page: notice.list.*.title',
    'page: userMessage.list.*.title',
    'page: userMessage.list.*.text',
    'page title: subscription.project.name',
    'document title: subscription.project.name',
    'page: bankInfo.*.bank_name',
    'aria-label: bankInfo.*.bank_name',
    'page: withdrawalWay.banks.*.bank_name',
    'page: myProfile.name',
    'field: myProfile.email',
    'page: loginRecord.list.*.device',
    'page: rechargeRecord.list.*.reason',
    'page: withdrawalRecord.list.*.reason',
    'page: workOrderRecord.list.*.text',
    'page: workOrderRecord.list.*.type',
    'page: product.list.*.name',
    'page: productDetail.info.intro',
    'page: classify.*.title',
    'rules: invitation.rules',
    'page: inviteRecord.list.*.name',
  ],
}

/** Taps every link of the page except those that announce a new window, and every entry with a link of the server. */
function tapLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a:not([target])')) link.click()
}
/** Pages with links of the server. */
const TAPPED = new Set(['home', 'home of a visitor', 'messages', 'announcement', 'article'])

/** The user has written to support. */
async function writeTicket(page: Page): Promise<void> {
  const { path } = rowOf('workOrder')
  const answered = await page.evaluate(async (at) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('app:token')) ?? ''
    const authorization = JSON.parse(localStorage.getItem(key) ?? '""')
    const body = JSON.stringify({ type: 'deposit', text: 'Where is it?' })
    const headers = { authorization, 'content-type': 'application/json' }
    return (await (await fetch(at, { method: 'POST', headers, body })).json()).code
  }, path)
  expect(answered).toBe(200)
}

for (const persona of ['visitor', 'trader'] as const)
  test(`NAV-04: hostile texts in every reply are shown as plain text on the pages of a ${persona}`, async ({
    context,
    page,
  }) => {
    test.setTimeout(120_000)
    const { foreign, happened } = await watch(context, page, server.url)
    const hostile = await hostileReplies(context)
    const { sent, places } = hostile
    const inSight = new Set<string>()
    const stage = new Stage(page, { url: `${server.url}/h5/`, served: true })
    const shown = new Set<string>()
    await stage.open('/', { persona })
    if (persona === 'trader') await writeTicket(page)
    await visitPages(stage, persona, async (name) => {
      const text = (await page.getByRole('main').textContent()) ?? ''
      for (const payload of PLAIN_TEXTS) if (text.includes(payload)) shown.add(payload)
      expect.soft(text, name).not.toContain(t('transport.badAnswer'))
      if (name !== 'error') expect.soft(text, name).not.toContain(t('app.errorTitle'))
      const { seen, changed } = await literalTexts(page, hostile)
      for (const sink of seen) inSight.add(sink)
      expect.soft(changed, name).toEqual([])
      expect.soft(await page.evaluate(unsafeLinks), name).toEqual([])
      if (TAPPED.has(name)) await page.evaluate(tapLinks)
      expect.soft(new URL(page.url()).pathname, name).toBe('/h5/')
      expect.soft(foreign.splice(0), name).toEqual([])
      expect.soft(happened.splice(0), name).toEqual([])
    })
    expect([...PLAIN_TEXTS, ...RICH_TEXTS, ...ADDRESSES].filter((text) => !sent.has(text))).toEqual([])
    expect(shown.size).toBeGreaterThan(persona === 'trader' ? 120 : 80)
    expect([...places]).toEqual(expect.arrayContaining(PLACES[persona]))
    expect(SINKS[persona].filter((sink) => !inSight.has(sink))).toEqual([])
    // The same texts would be detected if they ran.
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src=https://evil.example/a.png onerror=ran()><a href="javascript:ran()">tap</a>',
      )
    })
    await expect.poll(() => happened.length).toBeGreaterThan(0)
    expect(foreign).toEqual(['https://evil.example/a.png'])
    expect(await page.evaluate(unsafeLinks)).toHaveLength(1)
  })
