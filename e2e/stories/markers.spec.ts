import { AUTHENTICATOR_STEP_MS, authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { readSession } from '../../simulator/replay/session.ts'
import { WITHDRAWAL_WAIT_HOURS } from '../../simulator/terms.ts'
import { savedFile } from '../downloads.ts'
import { enter } from '../keys.ts'
import { BIND_CARD, BindCard } from '../pages/cards.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { Login, logOut, Registration } from '../pages/entry.ts'
import { FLOWS } from '../pages/flows.ts'
import { FUND_PASSWORD, FundPasswordDialog, FundPasswordPage } from '../pages/fundPassword.ts'
import { IDENTITY, Identity } from '../pages/identity.ts'
import { AUTHENTICATOR, AuthenticatorPages, LOGIN_PASSWORD, LoginPasswordPage } from '../pages/security.ts'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal } from '../pages/withdrawal.ts'
import { expect, NEEDS_OURS, type Stage, story } from '../story.ts'
import { listenForSecrets } from '../traces.ts'
import { t } from '../words.ts'

const FIRST_PASSWORD = 'Marker-x7q2-first'
const PASSWORD = 'Marker-k9w4-second'
const FIRST_FUND = '908172635472'
const FUND = '637281904615'
const ID_NUMBER = 'E9081736452'
/** Passes Luhn's check. */
const CARD = '5312906847310927'

/** Allowed places of each marker: the token in its key and header, and an exchange in the page in its own world. */
const WORLD = ['IndexedDB', 'saved file', 'world of the recording']
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // A recording repeats the log-out.
  token: ['local storage', 'headers', 'steps of the recording', ...WORLD],
  'authenticator key': WORLD,
  // A recording repeats the command that submitted it.
  'ID number': [...WORLD, 'steps of the recording'],
}

const tokenOf = ({ page }: Stage) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('app:token'))
    return key ? (JSON.parse(localStorage.getItem(key) ?? '""') as string) : ''
  })

/** Everything that the console shows and exports, by place. */
async function exportsOf(stage: Stage, desk: SimulatorConsole): Promise<Record<string, string>> {
  const { page } = stage
  await desk.open()
  await desk.show('replay')
  await desk.button('console.replay.stop').click()
  const { text: file } = await savedFile(stage.page, () => desk.button('console.replay.download').click())
  const session = readSession(file)
  const { boot, steps, calls, frames, events } = session
  await desk.show('ledger')
  const { text: records } = await savedFile(stage.page, () => desk.button('console.ledger.export').click())
  await desk.show('journal')
  const { text: archive } = await savedFile(stage.page, () => desk.button('console.journal.har').click())
  // Letters are the inbox of the demo, which shows codes.
  const journal = await page.evaluate(() =>
    JSON.stringify(window.simulator?.journal.get().filter(({ kind }) => kind !== 'letter')),
  )
  const shown = await desk.panel.innerText()
  await desk.close.click()
  await stage.go(FLOWS)
  await expect(page.locator('[data-outline], [data-state]').first()).toBeVisible()
  return {
    'world of the recording': JSON.stringify(boot),
    'steps of the recording': JSON.stringify(steps),
    'calls and frames of the recording': JSON.stringify([calls, frames]),
    'events of machines': JSON.stringify(events),
    records,
    'HAR file': archive,
    journal,
    'journal on the page': shown,
    'flows page': await page.content(),
    clipboard: await page.evaluate(() => navigator.clipboard.readText().catch(() => '')),
  }
}

story(
  'what a user types or receives in secret is nowhere but where it must be, after all flows that take it',
  NEEDS_OURS,
  async ({ stage, page, context }) => {
    const received = listenForSecrets(context)
    const markers: Record<string, string> = {
      'first password': FIRST_PASSWORD,
      password: PASSWORD,
      'first fund password': FIRST_FUND,
      'fund password': FUND,
      'ID number': ID_NUMBER,
      'card number': CARD,
    }
    const desk = new SimulatorConsole(page)
    const fund = new FundPasswordPage(page)
    await stage.open('/pages/register/resgiter', { persona: 'visitor' })
    await desk.open()
    await desk.show('replay')
    await desk.button('console.replay.start').click()
    await expect(desk.panel.getByText(t('console.replay.running'))).toBeVisible()
    await desk.close.click()

    const registration = new Registration(page)
    await enter(registration.email, 'marker@example.com')
    await registration.next.click()
    // Six digits occur by chance; as a value of their own they don't.
    const code = await registration.arrived()
    await enter(registration.code, code)
    await enter(registration.password, FIRST_PASSWORD)
    await enter(registration.repeat, FIRST_PASSWORD)
    await registration.next.click()
    await registration.chooseFund(FIRST_FUND)
    await expect(registration.done).toBeVisible()
    markers.token = await tokenOf(stage)
    expect(markers.token.length).toBeGreaterThan(10)

    await stage.go(FUND_PASSWORD)
    await fund.replace(FIRST_FUND, FUND)
    await expect(fund.on).toBeVisible()

    await stage.go(LOGIN_PASSWORD)
    const login = new LoginPasswordPage(page)
    await enter(login.old, FIRST_PASSWORD)
    await enter(login.next, PASSWORD)
    await enter(login.repeat, PASSWORD)
    await login.save.click()
    await expect.poll(() => stage.shown()).not.toBe(LOGIN_PASSWORD)

    const bind = new BindCard(page)
    await stage.go(BIND_CARD)
    await bind.complete('Coastal Bank', 'Mara Marker', CARD)
    await bind.submit.click()
    await new FundPasswordDialog(page).give(FUND)
    await expect(page.getByText(t('payment.card.bound'))).toBeVisible()

    const identity = new Identity(page)
    await stage.go(IDENTITY)
    await identity.start.click()
    await identity.nation('United States').click()
    await enter(identity.name, 'Mara Marker')
    await enter(identity.number, ID_NUMBER)
    await identity.next.click()
    await identity.takeSamples()
    await identity.submit.click()
    await identity.expectState('reviewing')

    await stage.go(AUTHENTICATOR)
    const pages = new AuthenticatorPages(page)
    await pages.show.click()
    const key = (await pages.key.textContent()) ?? ''
    markers['authenticator key'] = key
    await pages.onward.click()
    await enter(pages.code, authenticatorCode(key, Date.now()))
    await expect(pages.on).toBeVisible()

    await logOut(stage)
    // Withdrawals wait after the changes of passwords.
    await stage.jump((WITHDRAWAL_WAIT_HOURS + 1) * 3_600_000)
    await new Login(page).enter({ contact: { account: 'marker@example.com' }, password: PASSWORD })
    await expect(page.getByRole('heading', { name: t('entry.secondFactor.title') })).toBeVisible()
    await enter(pages.code, authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
    await expect.poll(() => stage.shown()).not.toMatch(/login/)
    await stage.post('/api/transfer', { from: 'coin', to: 'funding', currency: 'USDT', amount: '100' })
    await stage.go(WITHDRAWAL)
    const withdrawal = new Withdrawal(page)
    await withdrawal.ask(TRON_ADDRESS, '50')
    // The codes follow the clock of the exchange: those of the real clock are used up.
    const { time } = await stage.get<{ time: number }>('/api/serverTime')
    const shown = authenticatorCode(key, time * 1_000)
    await enter(withdrawal.code, shown)
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    await stage.go('/')

    const exported = await exportsOf(stage, desk)
    const found: string[] = []
    for (const [name, marker] of Object.entries(markers)) {
      const places = [
        ...(await received.traces(page, marker)),
        ...Object.keys(exported).filter((place) => exported[place]?.includes(marker)),
      ]
      const allowed = ALLOWED[name] ?? []
      for (const place of places) if (!allowed.includes(place)) found.push(`${name}: ${place}`)
    }
    for (const [name, six] of Object.entries({ code, 'authenticator code': shown }))
      for (const place of ['calls and frames of the recording', 'events of machines', 'HAR file', 'journal', 'records'])
        if (exported[place]?.replaceAll('\\', '').includes(`"${six}"`)) found.push(`${name}: ${place}`)
    expect(found).toEqual([])
    // The search finds a marker that is there.
    expect(exported['world of the recording']).toContain('seed')
    expect(exported['HAR file']).toContain('bindBank')
  },
)
