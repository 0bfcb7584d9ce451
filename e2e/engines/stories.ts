/**
 * The main stories, short enough to run in every engine. `e2e/stories` has them in full for one; these test the engine's part: input,
 * storage, sockets, pictures, dialogs.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkTo } from '../../protocol/routes.ts'
import { startServer } from '../../simulator/transports/node/index.ts'
import { CONTRACT, type WirePosition } from '../pages/contract.ts'
import { DEPOSIT, type WireDeposit } from '../pages/deposit.ts'
import { WRONG_PASSWORD } from '../pages/entry.ts'
import { FLOWS } from '../pages/flows.ts'
import { FUNDS, type WireOverview } from '../pages/funds.ts'
import { DOCUMENTS, IDENTITY, SIDES, STATUS } from '../pages/identity.ts'
import { MARKETS, QUOTE } from '../pages/market.ts'
import { TRADING } from '../pages/option.ts'
import { COIN_TRADE, type WireOrder } from '../pages/trade.ts'
import { TRON_ADDRESS, WITHDRAWAL, type WireWithdrawal } from '../pages/withdrawal.ts'
import { photograph, watchUploads } from '../photograph.ts'
import { randomEdits } from '../randomEdits.ts'
import { DEMO_ACCOUNTS } from '../story.ts'
import { picture } from '../uploads.ts'
import { t, tPattern } from '../words.ts'
import { rounds, showHostileTexts } from './hostileTexts.ts'
import type { Screen } from './screen.ts'
import { begins, button, css, dialog, field, heading, link, main, press, question, radio, tab, text } from './target.ts'

const LOGIN = linkTo('login')
const SECOND = 1_000
const MINUTE = 60 * SECOND
/** All pages of a trader, in a slow engine. */
const HOSTILE_MS = 15 * MINUTE
const { trader } = DEMO_ACCOUNTS
const BTC = `${COIN_TRADE}?code=btcusdt`
const RECORD = css('article.record', { in: main })
const REVIEW = dialog()
const CONFIRM = press('ui.confirm', { in: REVIEW })
const LAST_PRICE = css('[data-testid=last-price]')

/** Fails unless both are equal. */
function same(found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`${is}, not ${should}`)
}

/** A file for the duration of `use`. */
async function withFile(name: string, bytes: Uint8Array, use: (path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    await use(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs in the page: an input method composes texts in place of the focused field's, one after another. */
function composeInFocus(texts: string[]): void {
  const input = document.activeElement as HTMLInputElement
  const compose = (type: string, data: string) =>
    input.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }))
  compose('compositionstart', '')
  for (const text of texts) {
    input.select()
    document.execCommand('insertText', false, text)
  }
  compose('compositionend', texts.at(-1) ?? '')
}

/** Runs in the page: a text is pasted in place of the focused field's. */
function pasteInFocus(text: string): void {
  const input = document.activeElement as HTMLInputElement
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  input.select()
  // Firefox takes no clipboard from its constructor.
  const event = new Event('paste', { bubbles: true, cancelable: true })
  input.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }))
}

const toast = (words: string) => css('.toasts *', { has: words, first: true })

async function logIn(screen: Screen, password: string): Promise<void> {
  await screen.type(field(t('entry.email')), trader.contact.account)
  await screen.type(field(t('entry.password')), password)
  await screen.tap(press('app.login', { in: main }))
}

const available = async (screen: Screen, account: 'funds' | 'currency', coin: string): Promise<number> => {
  const { list } = await screen.api<WireOverview>(`/api/${account}Overview`)
  return Number(list.find(({ currency }) => currency === coin)?.available ?? 0)
}

async function ordersOf(screen: Screen, state: 'current' | 'history'): Promise<WireOrder[]> {
  return (await screen.api<{ list: WireOrder[] }>(`/api/currencyRecord?limit=100&state=${state}`)).list
}

/** Stops the exchange's clock, so that nothing moves between reading and tapping. */
const pause = (screen: Screen) =>
  screen.evaluate(async () => {
    await window.simulator?.speed(0)
  })

async function chooseKind(screen: Screen, key: string): Promise<void> {
  await screen.tap(button(begins(t('trade.kind'))))
  await screen.tap(press(key, { in: REVIEW }))
  await screen.misses(REVIEW)
}

async function trade(screen: Screen, side: 'buy' | 'sell', amount: string): Promise<void> {
  await chooseKind(screen, 'trade.market')
  await screen.type(field(t('trade.amount')), amount)
  await screen.tap(button(t(`trade.${side}Coin`, { coin: 'BTC' }), { in: main }))
  await screen.tap(CONFIRM)
  await screen.sees(toast(t('trade.placed.filled')))
  const [order] = await ordersOf(screen, 'history')
  same([order?.code, order?.state, Number(order?.filled)], ['btcusdt', 'filled', Number(amount)])
}

/** A story of the demo, or one that brings its own exchange. */
export type EngineStory = {
  title: string
  /** Timeout, if it takes longer than others. */
  longestMs?: number
} & ({ play(screen: Screen): Promise<void> } | { served(at: ServedPlace): Promise<void> })

interface ServedPlace {
  /** A screen for the app at an address. */
  screenAt(url: string): Promise<Screen>
}

/** The exchange behind a real socket stops and returns at the same port. */
async function lostAndFound({ screenAt }: ServedPlace): Promise<void> {
  // One saved world for both, so that sessions continue.
  const saveFile = join(mkdtempSync(join(tmpdir(), 'world-')), 'world')
  const options = { host: 'localhost', seed: 1, dist: 'dist-demo', saveFile }
  let server = await startServer({ ...options, port: 0 })
  try {
    const port = Number(new URL(server.url).port)
    const screen = await screenAt(`${server.url}/h5/`)
    await screen.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
    await screen.reads(LAST_PRICE, { pattern: '\\d' })
    await server.close()
    await screen.sees(text(t('app.pricesDelayed')))
    const stale = await screen.text(LAST_PRICE)
    server = await startServer({ ...options, port })
    await screen.misses(text(t('app.pricesDelayed')))
    await screen.until('fresh prices', async () => (await screen.text(LAST_PRICE)) !== stale)
  } finally {
    await server.close()
  }
}

const STORIES: readonly EngineStory[] = [
  {
    title: 'a visitor is asked to log in, and opens a market and its chart',
    async play(screen) {
      await screen.open('/', { persona: 'visitor' })
      await screen.tap(link(t('app.tab.markets')))
      await screen.at(/^\/pages\/login\/login/)
      await logIn(screen, trader.password)
      await screen.at(MARKETS)
      await screen.type(css('input[type=search]'), 'ETH')
      await screen.tap(link('ETH/USDT', { in: main, first: true }))
      await screen.at(/details\?.*code=ethusdt/)
      await screen.reads(LAST_PRICE, { pattern: '\\d' })
      await screen.sees({ role: 'img', name: t('market.quote.chart', { market: 'ETH/USDT' }) })
    },
  },
  {
    title: 'a user logs in after a wrong password, and logs out in another tab',
    async play(screen) {
      await screen.open(`${LOGIN}?from=${encodeURIComponent(FUNDS)}`, { persona: 'visitor' })
      await logIn(screen, 'Wrong-2026')
      await screen.sees(text(WRONG_PASSWORD))
      await screen.holds(field(t('entry.email')), trader.contact.account)
      await screen.type(field(t('entry.password')), trader.password)
      await screen.tap(press('app.login', { in: main }))
      await screen.at(FUNDS)
      await screen.reload()
      await screen.at(FUNDS)
      const other = await screen.another(FUNDS)
      await other.at(FUNDS)
      await other.go(linkTo('settings'))
      await other.tap(press('app.logout', { in: main }))
      await other.tap(press('app.logout', { in: question() }))
      await other.at(/^\/pages\/login\/login/)
      await screen.at(/^\/pages\/login\/login/)
      await screen.sees(field(t('entry.email')))
    },
  },
  {
    title: 'a user registers with a code and a fund password',
    async play(screen) {
      const next = press('entry.next')
      await screen.open(linkTo('register', { from: FUNDS }), { persona: 'visitor' })
      await screen.type(field(t('entry.email')), 'newcomer@example.com')
      await screen.tap(next)
      const letter = tPattern('entry.demo.inbox')
      const [, code = ''] = letter.exec(await screen.text(text({ pattern: letter.source }))) ?? []
      await screen.write(field(t('entry.code.label')), code)
      await screen.type(field(t('entry.password')), 'Newcomer-2026')
      await screen.type(field(t('entry.setPassword.repeat')), 'Newcomer-2026')
      await screen.tap(next)
      await screen.enter('20262026')
      await screen.tap(next)
      await screen.sees(heading(t('entry.fund.repeat')))
      await screen.enter('20262026')
      await screen.tap(press('entry.fund.submit'))
      await screen.sees(heading(t('entry.registered.title')))
      await screen.tap(press('entry.registered.start'))
      await screen.at(FUNDS)
      same(Number((await screen.api<{ total: string }>('/api/walletOverview')).total), 10_000)
    },
  },
  {
    title: 'a user buys at market and finds the coin in Funds',
    async play(screen) {
      await screen.open(BTC, { persona: 'fresh' })
      await trade(screen, 'buy', '0.0312')
      await screen.go(FUNDS)
      await screen.sees(css('li.funds-asset', { has: 'BTC' }))
    },
  },
  {
    title: 'a user sells at market',
    async play(screen) {
      await screen.open(BTC, { persona: 'trader' })
      await pause(screen)
      const before = await available(screen, 'currency', 'BTC')
      await screen.tap(radio(t('trade.sell'), { in: main }))
      await trade(screen, 'sell', '0.0123')
      same((await available(screen, 'currency', 'BTC')).toFixed(4), (before - 0.0123).toFixed(4))
    },
  },
  {
    title: 'an amount is kept as it is typed, composed and pasted',
    async play(screen) {
      const amount = field(t('trade.amount'))
      const note = css('.tf-note', { in: main })
      await screen.open(`${COIN_TRADE}?code=manausdt`, { persona: 'trader' })
      await screen.type(field(t('trade.priceIn', { unit: 'USDT' })), '0.25')
      await screen.type(amount, '12.5')
      await screen.sees(css('.tf-note', { in: main, has: t('ui.amount.whole') }))
      await screen.type(amount, '12')
      await screen.misses(note)
      await screen.evaluate(composeInFocus, ['１', '１２'])
      await screen.holds(amount, '12')
      await screen.evaluate(pasteInFocus, '0.5\t43000')
      await screen.sees(css('.tf-note', { in: main, has: t('ui.amount.paste') }))
      await screen.holds(amount, '12')
      await screen.evaluate(pasteInFocus, '1,234')
      await screen.sees(css('.tf-note', { in: main, has: '= 1,234 MANA' }))
      same(await screen.evaluate(randomEdits, { label: t('trade.amount'), steps: 500 }), [])
    },
  },
  {
    title: "a limit order's draft survives a reload, and the order rests and is cancelled after a confirmation",
    async play(screen) {
      const price = field(t('trade.priceIn', { unit: 'USDT' }))
      await screen.open(BTC, { persona: 'fresh' })
      await screen.type(price, '20000')
      await screen.type(field(t('trade.amount')), '0.0123')
      await screen.reload()
      await screen.holds(price, '20000')
      await screen.tap(button(t('trade.buyCoin', { coin: 'BTC' }), { in: main }))
      await screen.tap(CONFIRM)
      await screen.tap(button({ pattern: t('trade.withdraw') }, { in: RECORD }))
      await screen.tap(press('ui.cancel', { in: question() }))
      await screen.misses(question())
      same((await ordersOf(screen, 'current')).length, 1)
      await screen.tap(button({ pattern: t('trade.withdraw') }, { in: RECORD }))
      await screen.tap(press('ui.ok', { in: question() }))
      await screen.sees(toast(t('trade.withdrawn')))
      same((await ordersOf(screen, 'history'))[0]?.state, 'cancelled')
    },
  },
  {
    title: 'a contract is opened at 20× and closed',
    async play(screen) {
      const held = async () =>
        (await screen.api<{ list: WirePosition[] }>('/api/contractHandOrder?limit=100')).list.filter(
          ({ quantity }) => Number(quantity) === 0.0123,
        )
      await screen.open(CONTRACT, { persona: 'trader' })
      await pause(screen)
      await screen.tap(button(begins(`${t('perpetual.leverage')} `)))
      await screen.tap(button('20×', { in: REVIEW }))
      await screen.tap(CONFIRM)
      await screen.misses(REVIEW)
      await chooseKind(screen, 'trade.market')
      await screen.type(field(t('trade.amount')), '0.0123')
      await screen.tap(press('perpetual.openLong', { in: main }))
      await screen.tap(press('trade.risk.confirm', { in: REVIEW }))
      await screen.tap(press('perpetual.openLong', { in: REVIEW }))
      await screen.misses(REVIEW)
      const card = css('article.contract-card', { in: main, has: '0.0123' })
      await screen.sees(card)
      same(
        (await held()).map(({ direction, leverage }) => [direction, leverage]),
        [['long', 20]],
      )
      await screen.tap(press('perpetual.close', { in: card }))
      await screen.tap(press('perpetual.closing.whole', { in: REVIEW }))
      await screen.sees(toast(t('perpetual.result.closed')))
      same(await held(), [])
    },
  },
  {
    title: 'an up/down contract expires and shows its result',
    async play(screen) {
      await screen.open(`${TRADING}?kind=second`, { persona: 'trader' })
      // All earlier orders have settled.
      await screen.jump(2 * 60 * MINUTE + 2 * MINUTE)
      await screen.reload()
      await screen.tap(radio(begins(`${t('option.cycle.seconds', { n: 30 })}:`)))
      await screen.type(field(begins(t('option.stake.plain'))), '20')
      await screen.tap(press('option.up', { in: main }))
      await screen.tap(press('trade.risk.confirm', { in: REVIEW }))
      await screen.tap(press('option.review.up', { in: REVIEW }))
      await screen.sees(css('article.running', { has: '20.00' }))
      await screen.jump(33 * SECOND)
      const results = ['won', 'lost', 'even'].map((end) => t(`option.result.${end}`))
      await screen.sees(dialog({ pattern: `^(${results.join('|')})$` }))
      await screen.tap(press('option.result.done', { in: REVIEW }))
      await screen.misses(REVIEW)
    },
  },
  {
    title: 'a withdrawal is reviewed, confirmed with the fund password, and followed to its end',
    async play(screen) {
      const state = css('main .withdrawal-course h2')
      const amount = field(t('withdrawal.amount'))
      await screen.open(WITHDRAWAL, { persona: 'trader' })
      await screen.type(field(t('withdrawal.address')), TRON_ADDRESS)
      await screen.type(amount, '50')
      await screen.reload()
      await screen.holds(amount, '50')
      await screen.tap(press('withdrawal.review'))
      await screen.tap(press('ui.confirm', { in: dialog(t('withdrawal.confirm.title')) }))
      const password = dialog(t('security.dialog.mm12'))
      await screen.enter(trader.fundPassword, password)
      await screen.tap(press('security.dialog.qd', { in: password }))
      await screen.sees(state)
      await screen.jump(5 * SECOND)
      await screen.jump(MINUTE)
      await screen.reads(state, t('withdrawal.state.sending'))
      await screen.jump(MINUTE)
      await screen.reads(state, t('withdrawal.state.completed'))
      const { list } = await screen.api<{ list: WireWithdrawal[] }>('/api/withdrawalRecord?limit=1')
      same([list[0]?.amount, list[0]?.arrival, list[0]?.state], ['50', '49', 'completed'])
    },
  },
  {
    title: 'a deposit with its screenshot is credited',
    async play(screen) {
      const state = css('.deposit-state', { in: main })
      await screen.open(DEPOSIT, { persona: 'fresh' })
      const before = await available(screen, 'funds', 'USDT')
      await screen.sees({ role: 'img', name: t('deposit.qrSimulated') })
      await screen.tap(press('deposit.sent'))
      await screen.type(field(t('deposit.amount')), '1234.5')
      await withFile('payment.png', picture().buffer, async (path) => {
        await screen.tab.attach('main input[type=file]', [path])
        await screen.sees(css('.upload', { has: t('upload.done') }))
      })
      await screen.tap(press('deposit.submit'))
      await screen.tap(press('ui.confirm', { in: dialog(t('deposit.confirm')) }))
      await screen.reads(state, t('deposit.state.submitted'))
      await screen.jump(15 * SECOND)
      await screen.reads(state, t('deposit.state.confirming'))
      await screen.jump(MINUTE)
      await screen.reads(state, t('deposit.state.credited'))
      same((await available(screen, 'funds', 'USDT')) - before, 1_234.5)
      const { list } = await screen.api<{ list: WireDeposit[] }>('/api/rechargeRecord?limit=1')
      same(list[0]?.screenshot?.startsWith('data:image/'), true)
    },
  },
  {
    title: 'an identity is submitted with a photo, which is uploaded upright, smaller and without its location',
    async play(screen) {
      const side = (name: string) => ({ role: 'group', name: t(`identity.picture.${name}`) })
      await screen.open(IDENTITY, { persona: 'fresh' })
      await screen.tap(press('identity.start'))
      await screen.type(css('input[type=search]'), 'japan')
      await screen.tap({ has: 'Japan', in: css('li', { in: main }) })
      await screen.at(DOCUMENTS)
      await screen.tap(button({ pattern: t('identity.sample.choose') }, { in: main }))
      await screen.tap(button({ pattern: t('identity.sample.kinds.sound') }, { in: REVIEW }))
      await screen.misses(REVIEW)
      await screen.tap(press('identity.next'))
      await screen.sees(side('front'))
      const sent = await watchUploads(screen)
      const shot = await photograph(screen, { width: 3_000, height: 1_500, place: 'Secret Street 7' })
      await withFile(shot.name, shot.buffer, async (path) => {
        // The front's input comes first.
        await screen.tab.attach('main input[type=file]', [path])
        await screen.reads(side('front'), { pattern: t('upload.done') })
      })
      const [upload] = await sent()
      same([upload?.type, upload?.width, upload?.height], ['image/jpeg', 1_000, 2_000])
      const [red = 0, green = 0] = upload?.top ?? []
      same([red < 60, green > 200, upload?.text.includes('Secret')], [true, true, false])
      await screen.tap(button({ pattern: t('identity.sample.pictures') }, { in: main }))
      for (const name of SIDES) await screen.reads(side(name), { pattern: t('upload.done') })
      await screen.tap(press('identity.submit'))
      await screen.at(STATUS)
      await screen.sees(heading(t('identity.state.reviewing')))
      await screen.jump(MINUTE)
      await screen.sees(heading(t('identity.state.passed')))
    },
  },
  {
    title: 'language, theme and colours are chosen and stored',
    async play(screen) {
      const stored = () =>
        screen.evaluate(() => {
          // A page that is being loaded has none.
          const root = document.querySelector('html')
          return [root?.lang, root?.dataset.theme, root?.dataset.updown]
        })
      await screen.open(linkTo('theme'), { persona: 'trader' })
      await screen.tap(button({ pattern: t('settings.theme.dark') }, { in: main }))
      await screen.until('dark', async () => (await stored())[1] === 'dark')
      await screen.go(linkTo('direction'))
      await screen.tap(button({ pattern: t('settings.direction.redUp') }, { in: main }))
      await screen.until('red up', async () => (await stored())[2] === 'red-up')
      await screen.go(linkTo('language'))
      await screen.tap(button({ pattern: '日本語' }, { in: main }))
      await screen.until('Japanese', async () => (await stored())[0] === 'ja')
      // The link's own language would override the selected one.
      await screen.reload()
      same(await stored(), ['ja', 'dark', 'red-up'])
    },
  },
  {
    title: 'a lost connection to the exchange is restored, over a real socket',
    served: lostAndFound,
  },
  {
    title: 'a link opens a scenario',
    async play(screen) {
      await screen.open('/', { link: { scenario: 'withdrawal-under-review' } })
      await screen.at(/^\/pages\/assets\/Withdrawal/)
      await screen.reads(css('main .withdrawal-course h2'), t('withdrawal.state.reviewing'))
    },
  },
  {
    title: 'the console pauses the clock, steps, and decides an identity',
    async play(screen) {
      const time = () => screen.evaluate(async () => (await window.simulator?.look('world'))?.now ?? 0)
      const panel = css('.console [role=tabpanel]')
      await screen.open(STATUS, { persona: 'underReview', link: { speed: '0' } })
      await screen.tap(press('app.mark'))
      await screen.tap(tab(begins(t('console.group.setup'))))
      await screen.tap(tab(begins(t('console.part.clock'))))
      const before = await time()
      await screen.tap(press('console.clock.steps.second', { in: panel }))
      await screen.until('a second later', async () => (await time()) === before + SECOND)
      await screen.tap(tab(begins(t('console.group.operator'))))
      await screen.tap(tab(begins(t('console.part.desk'))))
      await screen.tap(press('console.desk.approve', { in: css('[role=tabpanel] article', { has: 'Sam Review' }) }))
      await screen.tap(press('ui.close', { in: dialog(t('console.title')) }))
      await screen.sees(heading(t('identity.state.passed')))
    },
  },
  {
    title: 'the flows page in one tab follows the app in another',
    async play(screen) {
      await screen.open(LOGIN, { persona: 'visitor' })
      const flows = await screen.another(`${FLOWS}?machine=login`)
      await flows.sees(css('.flow-outline, .flow-svg'))
      await screen.tab.front()
      await logIn(screen, 'Wrong-2026')
      await screen.sees(text(WRONG_PASSWORD))
      await flows.tab.front()
      await flows.tap(tab(t('flows.part.history')))
      await flows.sees(css('.flow-step', { has: 'login.submit', first: true }))
      same(await flows.evaluate(() => document.body.innerText.includes('Wrong-2026')), false)
    },
  },
]

/** Those of this run's rounds of hostile texts. */
const hostileStories = (): EngineStory[] =>
  rounds().map((round) => ({
    title: `hostile texts of the server are shown letter by letter and do nothing, with the policy ${round.policy}, round ${round.round + 1}`,
    served: ({ screenAt }) => showHostileTexts(screenAt, round),
    longestMs: HOSTILE_MS,
  }))

/** The stories of this run. */
export const storiesOfRun = (): readonly EngineStory[] => [...STORIES, ...hostileStories()]
