import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { flow, PROFILE, shown } from '../shared/redactionRules.ts'
import { inboxFlow } from './inboxFlow.ts'
import { lockFlow } from './lockFlow.ts'
import { LOCK_AFTER } from './lockState.ts'
import { noticesFlow } from './noticesFlow.ts'
import { NOTIFY_KINDS } from './notifyKinds.ts'
import { outageFlow } from './outageFlow.ts'
import { sessionFlow } from './sessionFlow.ts'
import { settingsFlow } from './settingsFlow.ts'
import { socketFlow } from './socketFlow.ts'
import { startFlow } from './startFlow.ts'
import { versionFlow } from './versionFlow.ts'

const WORDS = shown('key')

export const appMachines = [
  flow('app/inboxFlow', inboxFlow, {
    context: shown('unread', 'counted', 'newest'),
    events: {
      'inbox.mute': { muted: 'data' },
      'inbox.user': { token: 'secret' },
    },
  }),
  flow('app/lockFlow', lockFlow, {
    context: shown('chosen', 'passwordMissing', 'obstacle'),
    events: {
      'lock.changedElsewhere': { locks: 'data' },
      'lock.choose': { after: LOCK_AFTER.map(String) },
      'lock.confirm': { password: 'secret' },
      'lock.hidden': { at: 'number' },
      'lock.shown': { at: 'number' },
      'lock.unlock': { password: 'secret' },
      'lock.user': { uid: 'private' },
    },
  }),
  flow('app/noticesFlow', noticesFlow, {
    context: shown('lastId'),
    events: {
      'loading.began': { text: WORDS },
      'loading.ended': { text: WORDS },
      'notice.dismiss': { id: 'number' },
      'notice.expire': { id: 'number' },
      'notice.mergeOver': { key: 'text' },
      'notice.show': {
        kind: ['failure', 'success', 'clipboard', 'upload', 'notify', 'news', 'alert'],
        text: WORDS,
        link: 'text',
        at: 'number',
      },
    },
  }),
  flow('app/outageFlow', outageFlow, {
    context: shown('newest'),
    events: { 'clock.tick': { now: 'number' } },
  }),
  flow('app/sessionFlow', sessionFlow, {
    context: {
      ...shown('first', 'dialog'),
      user: { ...shown('isLogin'), info: PROFILE },
    },
    events: {
      'session.login': { token: 'secret', name: 'private', first: 'flag' },
      'session.restore': { token: 'secret', name: 'private', profile: 'data' },
      'session.tokenElsewhere': { token: 'secret' },
      'session.unauthorised': { token: 'secret' },
    },
  }),
  flow('app/settingsFlow', settingsFlow, {
    context: {
      ...shown('language', 'systemDark'),
      style: shown(
        'theme',
        'upDown',
        'textScale',
        'hideAmounts',
        'highContrast',
        'readableTabs',
        'ownUnits',
        'priceFlash',
        'shortcuts',
        'timeZone',
      ),
      forex: shown('title'),
      defaults: { ...shown('language'), forex: shown('title') },
    },
    events: {
      'settings.elsewhere': { stored: 'data' },
      'settings.defaults': { language: 'text', forex: shown('title') },
      'settings.forex': { forex: shown('title') },
      'settings.language': { code: LANGUAGES.map(({ code }) => code) },
      'settings.notify': { kind: NOTIFY_KINDS, on: 'flag' },
      'settings.style': {
        style: shown(
          'upDown',
          'textScale',
          'hideAmounts',
          'highContrast',
          'readableTabs',
          'ownUnits',
          'priceFlash',
          'shortcuts',
          'timeZone',
        ),
      },
      'settings.systemTheme': { dark: 'flag' },
      'settings.theme': { theme: ['system', 'light', 'dark'] },
    },
  }),
  flow('app/socketFlow', socketFlow, {
    context: shown('tries', 'busy', 'broken', 'forex', 'code'),
    events: {
      'socket.closed': { code: 'number' },
      'socket.code': { code: 'text' },
      'socket.forex': { title: 'text' },
      'socket.frame': { data: 'data', at: 'number' },
      'socket.opened': { at: 'number' },
      'socket.token': { token: 'secret' },
      'socket.watch': { codes: 'data' },
    },
  }),
  flow('app/startFlow', startFlow, {
    context: {
      config: {
        ...shown('emailOffered', 'mobileOffered', 'inviteOffered', 'defaultLanguage', 'defaultForex', 'officialEmail'),
        ...shown('withdrawalWaitHours'),
      },
      languages: shown('currentLang'),
    },
    events: {},
  }),
  flow('app/versionFlow', versionFlow, { context: {}, events: {} }),
]
