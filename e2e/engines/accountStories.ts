/** Stories of accounts: login, registration, identity. */
import { linkTo } from '../../protocol/routes.ts'
import { WRONG_PASSWORD } from '../pages/entry.ts'
import { FUNDS } from '../pages/funds.ts'
import { DOCUMENTS, IDENTITY, SIDES, STATUS } from '../pages/identity.ts'
import { MARKETS } from '../pages/market.ts'
import { photograph, watchUploads } from '../photograph.ts'
import { t, tPattern } from '../words.ts'
import { type EngineStory, LAST_PRICE, LOGIN, logIn, MINUTE, REVIEW, same, trader, withFile } from './storySteps.ts'
import { button, css, field, heading, link, main, press, question, text } from './target.ts'

export const ACCOUNT_STORIES: readonly EngineStory[] = [
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
]
