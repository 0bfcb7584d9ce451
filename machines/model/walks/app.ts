import { linkTo } from '../../../protocol/routes.ts'
import type { Res } from '../../../protocol/schemas/index.ts'
import { inboxFlow } from '../../app/inboxFlow.ts'
import { lockFlow } from '../../app/lockFlow.ts'
import { noticesFlow } from '../../app/noticesFlow.ts'
import { outageFlow } from '../../app/outageFlow.ts'
import { sessionFlow } from '../../app/sessionFlow.ts'
import { DEFAULT_STYLE, settingsFlow } from '../../app/settingsFlow.ts'
import { socketFlow } from '../../app/socketFlow.ts'
import { startFlow } from '../../app/startFlow.ts'
import { versionFlow } from '../../app/versionFlow.ts'
import { KEYS } from '../../shared/keys.ts'
import { exampleOf, NOW } from './answers.ts'
import { refused, walk } from './model.ts'

const frame = (message: object) => ({ type: 'socket.frame', data: JSON.stringify(message), at: NOW })

const profile = exampleOf('myProfile') as Res<'myProfile'>
type Home = Res<'home'>
type Headline = Home['headlines'][number]
const SECONDS = NOW / 1_000
const outage: Headline = {
  ...((exampleOf('home') as Home).headlines[0] as Headline),
  id: 1,
  outage: { kind: 'maintenance', from: SECONDS + 3_600, until: SECONDS + 10_800 },
}
const home = (...headlines: Headline[]): Home => ({ ...(exampleOf('home') as Home), headlines })

const LOCKED = { [KEYS.lock]: { '1': { after: 5, tries: 4 } } }

export const appWalks = {
  lock: walk(lockFlow, {
    inputs: { running: { uid: '1' }, 'just opened': { uid: '1', opened: NOW } },
    events: {
      'lock.user': [{ uid: '1' }, { uid: '2' }, { uid: '' }],
      'lock.choose': [{ after: 5 }, { after: undefined }],
      'lock.confirm': [{ password: 'password' }, { password: '' }],
      'lock.hidden': [{ at: NOW }],
      'lock.shown': [{ at: NOW + 299_999 }, { at: NOW + 300_000 }],
      'lock.unlock': [{ password: 'password' }, { password: '' }],
      'lock.changedElsewhere': [{ locks: { '1': { after: 1, tries: 0 } } }, { locks: {} }],
    },
    stored: { off: {}, 'a lock': LOCKED },
    answers: { passkeyOptions: { 'wrong password': refused('wrongPassword') } },
  }),
  socket: walk(socketFlow, {
    inputs: { visitor: { chance: () => 0.5 }, 'logged in': { chance: () => 0.5, token: 'token', codes: ['btcusdt'] } },
    events: {
      'socket.watch': [{ codes: ['btcusdt', 'ethusdt'] }],
      'socket.code': [{ code: 'ethusdt' }],
      'socket.forex': [{ title: 'EUR' }],
      'socket.token': [{ token: 'another' }, { token: '' }],
    },
    feeds: {
      connection: [
        { type: 'socket.opened', at: NOW } as { type: string },
        { type: 'socket.closed' },
        { type: 'socket.failed' },
        { type: 'socket.sendFailed' },
        frame({ type: 'ping', time: SECONDS, rate: 1 }),
        { type: 'socket.frame', data: 'garbage', at: NOW } as { type: string },
      ],
    },
  }),
  notices: walk(noticesFlow, {
    events: {
      'notice.show': [
        { kind: 'failure', text: { key: 'error.failed' } },
        { kind: 'success', text: { key: 'common.done' } },
        { kind: 'news', text: { message: 'Deposit credited' }, link: linkTo('deposit'), at: NOW },
      ],
      'notice.dismiss': [{ id: 1 }],
      'loading.began': [{}, { text: { key: 'upload.going' } }],
      'loading.ended': [{}, { text: { key: 'upload.going' } }],
    },
  }),
  inbox: walk(inboxFlow, {
    events: { 'inbox.user': [{ token: 'token' }, { token: '' }], 'inbox.mute': [{ muted: ['orders'] }] },
  }),
  outage: walk(outageFlow, {
    inputs: { plain: {}, 'home is known': { cache: { get: () => home(outage), set: () => {}, clear: () => {} } } },
    feeds: { exchangeClock: [NOW, NOW + 7_200_000, NOW + 90_000_000].map((now) => ({ type: 'clock.tick', now })) },
    stored: { 'one dismissed': { [KEYS.outages]: [`1 ${SECONDS + 3_600} ${SECONDS + 10_800}`] } },
    answers: {
      home: { 'one is announced': home(outage), 'nothing is': home() },
    },
  }),
  session: walk(sessionFlow, {
    inputs: { plain: {} },
    events: {
      'session.login': [{ token: 'token-1', name: 'trader' }, { token: 'token-2', first: true }, { token: '' }],
      'session.restore': [{ token: 'token-1' }, { token: 'token-1', profile }, { token: '' }],
      'session.unauthorised': [{}, { token: 'token-1' }, { token: 'token-0' }],
      'session.tokenElsewhere': [{ token: 'token-2' }, { token: 'token-1' }, { token: '' }],
    },
    answers: { myProfile: { 'log in first': refused('loginRequired') } },
  }),
  settings: walk(settingsFlow, {
    inputs: { plain: {}, linked: { link: { language: 'de', theme: 'dark' }, systemDark: true } },
    events: {
      'settings.language': [{ code: 'ja' }],
      'settings.forex': [{ forex: { title: 'EUR', icon: '€' } }],
      'settings.theme': [{ theme: 'dark' }, { theme: 'light' }],
      'settings.notify': [{ kind: 'funds', on: false }],
      'settings.style': [{ style: { hideAmounts: true } }],
      'settings.defaults': [{ language: 'es', forex: { title: 'JPY', icon: '¥' } }],
      'settings.systemTheme': [{ dark: true }],
      'settings.elsewhere': [
        { stored: { language: 'ko' } },
        { stored: { forex: { title: 'EUR', icon: '€' } } },
        { stored: { muted: ['funds'] } },
        { stored: { style: { ...DEFAULT_STYLE, hideAmounts: true } } },
      ],
    },
    stored: { chosen: { [KEYS.language]: 'ko', [KEYS.style]: { theme: 'system' } } },
  }),
  start: walk(startFlow, {
    inputs: { '': {} },
    stored: { somebody: { [KEYS.token]: 'token-1', [KEYS.user]: { uid: '1', name: 'trader' } } },
    answers: {
      language: { unreadable: refused('badAnswer') },
      forex: { unreadable: refused('badAnswer') },
      myProfile: {
        'log in first': refused('loginRequired'),
        'broken off': refused('aborted'),
        unreadable: refused('badAnswer'),
      },
    },
  }),
  version: walk(versionFlow, { events: { 'page.shown': [{}], 'page.woke': [{}], 'net.online': [{}] } }),
}
