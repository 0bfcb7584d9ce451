import { enter } from '../keys.ts'
import { Frame } from '../pages/frame.ts'
import {
  Chat,
  FAQ,
  HELP,
  loseTicketAnswer,
  type WireTicket,
  WORK_ORDER,
  WorkOrder,
  writeArticle,
} from '../pages/help.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { picture } from '../uploads.ts'
import { t } from '../words.ts'

const MINUTE = 60_000
const ticketsOf = async (stage: { get<T>(path: string): Promise<T> }) =>
  (await stage.get<{ list: WireTicket[] }>('/api/workOrderRecord?limit=20')).list

story(
  'SCR-06: a ticket with a picture survives a reload, gets a reply, is replied to and closed',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(WORK_ORDER, { persona: 'fresh' })
    const order = new WorkOrder(page)
    await order.send.click()
    await expect(page.getByText(t('help.ticket.pickKind'))).toBeVisible()
    await expect(order.kind('deposit')).toBeFocused()
    await expect(page.getByText(t('help.ticket.textRequired'))).toBeVisible()
    await order.kind('deposit').click()
    await enter(order.text, 'My deposit is missing')
    await order.files.setInputFiles(picture())
    await expect(order.upload).toContainText(t('upload.done'))
    await stage.reload()
    await expect(order.text).toHaveValue('My deposit is missing')
    await expect(order.kind('deposit')).toHaveAttribute('aria-pressed', 'true')
    await expect(order.upload).toContainText(t('upload.done'))
    await order.send.dblclick()
    await expect(order.state).toHaveText(t('help.ticket.state.sent'))
    await expect(order.messages).toContainText('My deposit is missing')
    await expect(order.messages.getByRole('img')).toBeVisible()
    expect((await ticketsOf(stage)).map(({ type, state }) => [type, state])).toEqual([['deposit', 'sent']])

    await stage.jump(3 * MINUTE)
    await expect(order.state).toHaveText(t('help.ticket.state.answered'))
    await expect(order.messages).toHaveCount(2)
    await enter(order.reply, 'It came, thank you')
    await order.send.click()
    await expect(order.messages).toHaveCount(3)
    await expect(order.reply).toHaveValue('')
    await order.close.click()
    await new Frame(page).answer('ok').click()
    await expect(order.state).toHaveText(t('help.ticket.state.closed'))
    await expect(order.reply).toBeHidden()
    expect((await ticketsOf(stage))[0]).toMatchObject({ state: 'closed' })

    await stage.go(`${WORK_ORDER}?tab=mine`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('article')).toContainText(t('help.ticket.state.closed'))
  },
)

story('SCR-06: a ticket with a lost reply is created once', NEEDS_OURS, async ({ stage, page }) => {
  await stage.open(WORK_ORDER, { persona: 'fresh' })
  const order = new WorkOrder(page)
  await order.kind('other').click()
  await enter(order.text, 'Did it arrive?')
  await loseTicketAnswer(page)
  await order.send.click()
  await expect(order.state).toHaveText(t('help.ticket.state.sent'))
  expect(await ticketsOf(stage)).toHaveLength(1)
})

story(
  'CON-07: the text of a ticket is limited to 140 characters, with a counter',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(WORK_ORDER, { persona: 'fresh' })
    const order = new WorkOrder(page)
    await order.text.pressSequentially('x'.repeat(143), { delay: 0 })
    await expect(order.text).toHaveValue('x'.repeat(140))
    await expect(page.getByText('140/140')).toBeVisible()
    // An input method composes undisturbed, and a text that does not fit is refused whole when it is finished.
    const input = await page.context().newCDPSession(page)
    await input.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
    await expect(order.text).toHaveValue(`${'x'.repeat(140)}にほ`)
    await input.send('Input.insertText', { text: '日本' })
    await expect(order.text).toHaveValue('x'.repeat(140))
    await expect(page.getByText(t('ui.tooLong', { most: 140 }))).toBeVisible()
  },
)

story(
  'the alias of the ticket page leads there, and a visitor is asked to log in',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open('/pages/help/WorkOrder?tab=mine', { persona: 'visitor' })
    await expect.poll(() => stage.shown()).toBe(`${WORK_ORDER}?tab=mine`)
    await expect(page.getByRole('main').getByRole('button', { name: t('app.login') })).toBeVisible()
  },
)

story(
  'SCR-08: a search finds a question, and its answer is shown as sanitised rich text',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(HELP, { persona: 'trader' })
    const main = page.getByRole('main')
    await enter(main.getByRole('searchbox'), 'fund password')
    await main.getByRole('link', { name: 'What is the fund password?' }).click()
    await expect.poll(() => stage.shown()).toMatch(/problem\/detail\?id=\d+$/)
    await expect(main.getByRole('heading', { name: 'What is the fund password?' })).toBeVisible()
    await expect(main.getByRole('article').locator('[dir=auto] p').first()).toBeVisible()
    await expect(main.getByText(t('help.notSolved'))).toBeVisible()
    await stage.go(FAQ)
    await enter(main.getByRole('searchbox'), 'xyzzy')
    await expect(main.getByText(t('help.none'))).toBeVisible()
  },
)

story('SCR-08: an article opens by its id, and an unknown id shows a message', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open('/pages/app/richText?id=fees', { persona: 'visitor' })
  const main = page.getByRole('main')
  await expect(main.getByRole('table').first()).toBeVisible()
  await stage.go('/pages/app/richText?id=../../secret')
  await expect(main.getByText(t('help.gone'))).toBeVisible()
})

story(
  'APP-04: the chat opens only after consent, in a sandbox, and receives only the permitted data',
  async ({ stage, page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await stage.open(HELP, { persona: 'trader' })
    const chat = new Chat(page)
    await chat.entry.click()
    await expect(chat.open).toBeVisible()
    // A field that the profile lacks, here the phone number, is not offered.
    const known = ['uid', 'name', 'email'] as const
    await expect(chat.fields).toHaveCount(known.length)
    for (const field of known) await expect(chat.field(field)).toHaveAttribute('aria-checked', 'false')
    expect(requested.filter((url) => url.includes('chat.html'))).toEqual([])
    await expect(chat.frame).toHaveCount(0)
    await chat.field('name').click()
    await chat.field('uid').click()
    await chat.field('uid').click()
    await chat.open.click()
    await expect(chat.frame).toHaveAttribute('sandbox', 'allow-scripts')
    await expect(chat.inside.getByText(/^This chat received: name \(.+\)\.$/)).toBeVisible()
    await enter(chat.inside.getByLabel('Your question'), 'fund password')
    await chat.inside.getByLabel('Your question').press('Enter')
    await expect(chat.inside.getByText('It protects withdrawals')).toBeVisible()
    await chat.sheet.getByRole('button', { name: t('ui.close') }).click()
    await expect(chat.frame).toHaveCount(0)
  },
)

const LINKS =
  '<p><a href="https://example.com/a?b=1">elsewhere</a> <a href="action:share">share</a> <a href="/pages/nowhere">nowhere</a> <a href="http://plain.example/">plain</a></p>'

story(
  'NAV-02: a link to another host opens only after a dialog that shows the host',
  PAGE_ALONE,
  async ({ stage, page, context }) => {
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
    await stage.open('/', { persona: 'visitor' })
    await writeArticle(page, LINKS)
    await stage.go('/pages/app/richText?id=about')
    const frame = new Frame(page)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'elsewhere' }).click()
    await expect(frame.dialog).toContainText('example.com')
    await frame.answer('cancel').click()
    await expect(frame.dialog).toBeHidden()
    expect(context.pages()).toHaveLength(1)
    await main.getByRole('link', { name: 'elsewhere' }).click()
    const opened = context.waitForEvent('page')
    await frame.dialog.getByRole('button', { name: t('help.external.open'), exact: true }).click()
    expect((await opened).url()).toBe('https://example.com/a?b=1')
    // No modifier key and no other mouse button bypasses the question.
    for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      await main.getByRole('link', { name: 'plain' }).click(click)
      await expect(frame.dialog).toContainText('http://plain.example/')
      expect(context.pages()).toHaveLength(2)
      await frame.answer('cancel').click()
      await expect(frame.dialog).toBeHidden()
    }
    await expect(main.getByRole('link', { name: 'nowhere' })).toHaveCount(0)
  },
)

story(
  "NAV-03: an action link opens the share dialog with the user's invitation code",
  core(PAGE_ALONE),
  async ({ stage, page }) => {
    await stage.open(HELP, { persona: 'trader' })
    await writeArticle(page, LINKS)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('help.article.about') })
      .click()
    await page.getByRole('main').getByRole('link', { name: 'share' }).click()
    const sheet = page.getByRole('dialog', { name: t('help.share.title') })
    const { share_id: code } = await stage.get<{ share_id: string }>('/api/myProfile')
    await expect(sheet).toContainText(`/h5/#/pages/register/resgiter?invite=${code}`)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect.poll(() => stage.shown()).toBe('/pages/app/richText?id=about')
  },
)
