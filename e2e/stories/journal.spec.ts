import { createPlayer, finish } from '../../simulator/replay/player.ts'
import { readSession } from '../../simulator/replay/session.ts'
import { openWorld } from '../../simulator/seeds/personas.ts'
import { load, save } from '../../simulator/world/save.ts'
import { savedFile } from '../downloads.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { FUND_PASSWORD, FundPasswordPage } from '../pages/fundPassword.ts'
import { DEMO_ACCOUNTS, expect, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

/** A marker too long to occur in a price, time or id by chance. */
const SECRET = '908172635472'

/** The saved world of the page, with its clock stopped. */
const saved = ({ page }: Stage) => page.evaluate(async () => (await window.simulator?.save()) ?? '')

/** Opens the app with its clock stopped, on the demo and on a served exchange. */
async function opened(stage: Stage, path: string): Promise<SimulatorConsole> {
  await stage.open(path, { persona: 'verified' })
  await pause(stage.page)
  return new SimulatorConsole(stage.page)
}

story(
  'SIM-09: a session is recorded without secrets and replays in Node to an identical save',
  async ({ stage, page }) => {
    const desk = await opened(stage, FUND_PASSWORD)
    await desk.open()
    await desk.show('replay')
    await desk.button('console.replay.start').click()
    await expect(desk.panel.getByText(t('console.replay.running'))).toBeVisible()
    await desk.close.click()
    const received = () =>
      page.evaluate(() => window.simulator?.journal.get().findLast(({ kind }) => kind === 'frame')?.id ?? 0)
    const before = await received()
    const fund = new FundPasswordPage(page)
    await fund.set.click()
    await fund.prove(DEMO_ACCOUNTS.verified.password)
    await fund.choose(SECRET)
    await expect(fund.on).toBeVisible()
    await stage.jump(90_000)
    // The effects of the jump reach the page a moment later.
    await expect.poll(received).toBeGreaterThan(before)
    await stage.post('/api/transfer', { from: 'coin', to: 'funding', currency: 'USDT', amount: '12.5' })
    await desk.open()
    await desk.button('console.replay.stop').click()
    const file = await savedFile(stage.page, () => desk.button('console.replay.download').click())
    const end = await saved(stage)

    expect(file.name).toBe('session.json')
    expect(file.text).not.toContain(SECRET)
    const token = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('app:token'))
      return key ? (JSON.parse(localStorage.getItem(key) ?? '""') as string) : ''
    })
    const session = readSession(file.text)
    expect(token).not.toBe('')
    expect(JSON.stringify([session.calls, session.frames, session.events])).not.toContain(token)
    expect(session.steps.map((step) => ('command' in step ? step.command.type : 'world'))).toEqual([
      'setFundPassword',
      'transfer',
    ])
    expect(session.calls.map(({ call }) => call)).toEqual(expect.arrayContaining(['initTradePwd', 'transfer']))
    expect(session.frames.length).toBeGreaterThan(0)
    expect(session.events.map(({ event }) => event)).toContain('fund.set')
    const player = createPlayer(session)
    finish(player.seek(player.length))
    expect(save(player.world()) === end, 'the replay ends in the same save').toBe(true)
    expect(player.endsAlike()).toBe(true)

    // The console plays it beside the world, which only its button replaces.
    await desk.button('console.replay.play').click()
    await expect(desk.panel.getByText(t('console.replay.place', { at: 0, n: 3 }))).toBeVisible()
    await desk.button('console.replay.forward').click()
    await expect(desk.panel.getByText('setFundPassword', { exact: true })).toBeVisible()
    await desk.button('console.replay.last').click()
    await expect(desk.panel.getByText(t('console.replay.alike'))).toBeVisible()
    await desk.button('console.replay.search').click()
    await expect(desk.panel.getByText(t('console.replay.sound'))).toBeVisible()
    await desk.button('console.replay.first').click()
    await expect(desk.panel.getByText(t('console.replay.place', { at: 0, n: 3 }))).toBeVisible()
    expect((await saved(stage)) === end, 'replaying leaves the world alone').toBe(true)
    await desk.button('console.replay.put').click()
    await expect.poll(async () => (await saved(stage)) === session.boot.save).toBe(true)
    await desk.button('console.world.undo').click()
    await expect.poll(async () => (await saved(stage)) === end).toBe(true)
  },
)

story(
  'SIM-09: the journal lists each call with its reply and no secret, can be searched, and exports an archive',
  async ({ stage, page }) => {
    const desk = await opened(stage, FUND_PASSWORD)
    const fund = new FundPasswordPage(page)
    await fund.set.click()
    await fund.prove(DEMO_ACCOUNTS.verified.password)
    await fund.choose(SECRET)
    await expect(fund.on).toBeVisible()
    await desk.open()
    await desk.show('journal')
    await desk.panel.getByRole('button', { name: t('console.journal.filters.calls'), exact: true }).click()
    await enter(desk.panel.getByRole('searchbox'), 'initTradePwd')
    await desk.panel.getByRole('button', { name: /\/api\/initTradePwd/ }).click()
    await expect(desk.panel.getByText(t('console.journal.fits'))).toBeVisible()
    await expect(desk.panel.getByRole('region', { name: t('console.journal.sent'), exact: true })).toContainText(
      '"password": "•••"',
    )
    await expect(desk.panel.getByRole('region', { name: t('console.journal.sentHeaders') })).toContainText(
      'authorization: •••',
    )
    await desk.button('console.journal.back').click()
    const archive = await savedFile(stage.page, () => desk.button('console.journal.har').click())
    expect(archive.name).toBe('journal.har')
    expect(archive.text).not.toContain(SECRET)
    const { entries } = JSON.parse(archive.text).log as { entries: Record<string, unknown>[] }
    expect(entries.filter(({ _call }) => _call === 'initTradePwd')).toHaveLength(1)
    const socket = entries.find(({ _resourceType }) => _resourceType === 'websocket')
    expect(socket).toMatchObject({
      _webSocketMessages: expect.arrayContaining([expect.objectContaining({ opcode: 1 })]),
    })
    await desk.button('console.journal.pause').click()
    await expect(desk.panel.getByText(t('console.journal.paused'))).toBeVisible()
    await desk.button('console.journal.clear').click()
    await enter(desk.panel.getByRole('searchbox'), '')
    await stage.get('/api/myProfile')
    await expect(desk.panel.getByText(t('console.journal.empty'))).toBeVisible()
    await desk.button('console.journal.goOn').click()
    await stage.get('/api/myProfile')
    await expect(desk.panel.getByRole('button', { name: /\/api\/myProfile/ })).toHaveCount(1)
  },
)

story(
  'SIM-09: a world saved by the app loads in Node, and one saved by Node in the app, byte for byte',
  async ({ stage }) => {
    await opened(stage, '/')
    const there = await saved(stage)
    expect(save(load(there)) === there).toBe(true)
    const here = save(openWorld({ seed: 77, now: Date.UTC(2026, 10, 20, 12) }))
    await stage.page.evaluate((text) => window.simulator?.load(text), here)
    expect((await saved(stage)) === here).toBe(true)
  },
)
