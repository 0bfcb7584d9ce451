/** The pictures that answer the rows of a reading of the look: page, screen, and what is pressed before each. */
import type { Page } from '@playwright/test'
import { CONSOLE_PATH, FLOWS_PATH, linkTo } from '../protocol/routes.ts'
import { enter } from './keys.ts'
import { t } from './words.ts'

type Step = (page: Page) => Promise<unknown>

export interface LookRow {
  /** The rows that the picture answers. */
  rows: string
  /** What it is looked at for. */
  shows: string
  path?: string
  /** Parameters of the link; by default the trader on the plain app, in English and light. */
  link?: Record<string, string>
  size?: string
  steps?: readonly Step[]
  /** The page before the app has started. */
  isFirstFrame?: boolean
}

const press =
  (name: string, role: 'button' | 'tab' = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name, exact: true }).first().click()
const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name)
const type =
  (label: string, text: string): Step =>
  (page) =>
    enter(page.getByRole('textbox', { name: label, exact: true }).first(), text)
/** Presses the chart at shares of its width and height. */
const onChart =
  (x: number, y: number): Step =>
  async (page) => {
    const box = await page.locator('.chart-canvas').boundingBox()
    if (box) await page.mouse.click(box.x + x * box.width, box.y + y * box.height)
  }
const cut: Step = (page) => page.evaluate(() => window.simulator?.cut(60_000))

const VISITOR = { persona: 'visitor' }
const scenario = (name: string) => ({ scenario: name })
const DESKTOP = '1440x900'
const SHORT = '375x667'
const NARROW = '320x640'
const quote = linkTo('quote', { code: 'btcusdt' })
const desktop = (rows: string, shows: string, path: string): LookRow => ({ rows, shows, path, size: DESKTOP })

export const LOOK_ROWS: readonly LookRow[] = [
  { rows: 'N1', shows: 'the sheet of shortcuts', size: DESKTOP, steps: [key('?')] },
  { rows: 'N2, N29', shows: 'a position and its liquidation', path: linkTo('contract', { tab: 'positions' }) },
  { rows: 'N3', shows: 'the first frame of a visitor', link: VISITOR, isFirstFrame: true },
  { rows: 'N4, N25', shows: 'the first frame of a link', path: linkTo('trading'), isFirstFrame: true },
  { rows: 'N5, 18', shows: 'deposit: address in the first view', path: linkTo('deposit'), size: SHORT },
  { rows: 'N6, 16', shows: 'one message for one outage', link: scenario('outage-under-way') },
  {
    rows: 'N7, lift 1',
    shows: '“Cancel withdrawal” in the bar',
    link: scenario('withdrawal-under-review'),
    size: SHORT,
  },
  {
    rows: 'N8, 22',
    shows: 'indicators and their legends',
    path: quote,
    steps: [press(t('market.quote.settings')), press('BOLL'), press('MACD'), press('RSI'), key('Escape')],
  },
  { rows: 'N8, lift 2', shows: 'full screen', path: quote, steps: [press(t('market.quote.full'))] },
  {
    rows: 'N9',
    shows: 'a Fibonacci retracement',
    path: quote,
    steps: [
      press(t('drawings.title')),
      press(t('drawings.kind.fibonacci')),
      onChart(0.3, 0.2),
      onChart(0.6, 0.7),
      onChart(0.7, 0.05),
    ],
  },
  {
    rows: 'N10, 5',
    shows: 'costs of a stake above the buttons',
    path: linkTo('trading', { kind: 'second' }),
    size: SHORT,
  },
  {
    rows: 'N10',
    shows: 'the same on the narrowest phone',
    path: linkTo('trading', { kind: 'second' }),
    link: { lang: 'es' },
    size: NARROW,
  },
  desktop('N11, 25', 'security: the next step', linkTo('security')),
  desktop('N11', 'help: popular answers', linkTo('help')),
  desktop('N11', 'settings', linkTo('settings')),
  desktop('N12, N20', 'the workspace of contracts', linkTo('contract')),
  desktop('N12, N20', 'the workspace of coins', linkTo('trading')),
  desktop('N13, lift 8', 'flows', `${FLOWS_PATH}?machine=withdrawal`),
  desktop('N14, lift 6', 'scenarios in the console', `${CONSOLE_PATH}?part=gallery`),
  { rows: 'N15, lift 7', shows: 'the record of assets', path: linkTo('assetRecords') },
  { rows: 'N16', shows: 'messages', path: linkTo('messages'), link: { lang: 'zh' } },
  {
    rows: 'N17',
    shows: 'a sheet while the connection is lost',
    path: linkTo('coinTrade', { code: 'btcusdt' }),
    steps: [(page) => page.getByRole('button', { name: t('trade.pickMarket') }).click(), cut],
  },
  { rows: 'N18', shows: 'a crash with its position in view', link: scenario('position-in-crash') },
  { rows: 'N19', shows: 'an empty account', path: linkTo('funds'), link: { persona: 'fresh' } },
  { rows: 'N21', shows: 'fixed-term products', path: linkTo('financial'), size: SHORT },
  { rows: 'N21, 15', shows: 'a product that is sold out', link: scenario('investment-sold-out') },
  { rows: 'N22', shows: 'home of a visitor', link: VISITOR, size: SHORT },
  { rows: 'N22, N23', shows: 'home', link: { theme: 'dark' } },
  { rows: 'N22', shows: 'home on the narrowest phone', link: { lang: 'es' }, size: NARROW },
  {
    rows: 'N24, 13',
    shows: 'the review of an order',
    path: linkTo('coinTrade', { code: 'btcusdt' }),
    steps: [type(t('trade.amount'), '0.05'), press(t('trade.buyCoin', { coin: 'BTC' }))],
  },
  { rows: 'N26', shows: 'profile', path: linkTo('personalCenter') },
  { rows: 'N26', shows: 'settings', path: linkTo('settings') },
  {
    rows: 'N27',
    shows: 'the picture of a result',
    path: linkTo('contract', { tab: 'positions' }),
    steps: [press(t('perpetual.share.title'))],
  },
  { rows: 'N28', shows: 'trading on a tablet', path: linkTo('trading'), size: '768x1024' },
  { rows: 'N28', shows: 'markets on a tablet', path: linkTo('markets'), size: '768x1024' },
  { rows: 'N30', shows: 'coins of subscriptions', path: linkTo('financial', { tab: 'subscription' }) },
  { rows: '3', shows: 'a halted market', link: scenario('market-halted') },
  { rows: '5', shows: 'costs of an order in Spanish', path: linkTo('trading'), link: { lang: 'es' }, size: NARROW },
  { rows: '8', shows: 'a Japanese quote', path: quote, link: { lang: 'ja', theme: 'dark' } },
  { rows: '12', shows: 'rebates', path: linkTo('rebateTotals') },
  { rows: '14', shows: 'last lines in Chinese', path: linkTo('fundPassword'), link: { lang: 'zh' } },
  { rows: '19', shows: 'colour of an investment’s button', path: linkTo('fixedInvestment', { id: 2 }) },
  desktop('25', 'home in two columns', linkTo('home')),
  desktop('25', 'funds in two columns', linkTo('funds')),
  { rows: 'lift 6', shows: 'the start page', link: { persona: '', stage: '', start: '1' }, size: DESKTOP },
]
