/** Stories of settings, of the connection, and of what the demo has beside the app. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkTo } from '../../protocol/routes.ts'
import { startServer } from '../../simulator/transports/node/index.ts'
import { WRONG_PASSWORD } from '../pages/entry.ts'
import { FLOWS } from '../pages/flows.ts'
import { STATUS } from '../pages/identity.ts'
import { QUOTE } from '../pages/market.ts'
import { t } from '../words.ts'
import { type EngineStory, LAST_PRICE, LOGIN, logIn, SECOND, type ServedPlace, same } from './storySteps.ts'
import { begins, button, css, dialog, heading, main, press, tab, text } from './target.ts'

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

export const DEMO_STORIES: readonly EngineStory[] = [
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
