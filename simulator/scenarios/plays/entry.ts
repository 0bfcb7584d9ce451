/** Plays of the rows about login, registration and markets. */

import { authenticatorCode } from '../../../protocol/rules/authenticator.ts'
import { RESEND_SECONDS } from '../../../protocol/rules/constants.ts'
import { DEMO_ACCOUNTS } from '../../seeds/accounts.ts'
import { must } from '../../seeds/actor.ts'
import { offeredKey } from '../../world/people/authenticator.ts'
import { requireUser } from '../../world/people/find.ts'
import { secretOf } from '../../world/people/secret.ts'
import { run } from '../../world/run.ts'
import { PEOPLE } from '../../world/settings.ts'
import { holderOf, MINUTE, type Play, type Plays, pass, SECOND } from './scene.ts'

/** The app's default area code, also for email addresses, which need none. */
const AREA = '86'
const TRADER = { ...DEMO_ACCOUNTS.trader.contact, area: AREA }
const NEWCOMER = { type: 'email', account: 'newcomer@example.com' } as const

const loginOf: Play = () => ({ drafts: { 'draft:login': TRADER } })

const lockOut: Play = (scene) => {
  const { contact } = DEMO_ACCOUNTS.trader
  for (let n = 0; n < PEOPLE.wrongPasswords; n++) {
    run(scene.world, { type: 'login', contact, secret: secretOf(`wrong ${n}`) })
    pass(scene, SECOND)
  }
  return loginOf(scene)
}

const bindApp: Play = (scene) => {
  const user = holderOf(scene, DEMO_ACCOUNTS.trader.contact)
  const key = offeredKey(scene.world, requireUser(scene.world, user))
  must(scene.world, { type: 'bindAuthenticator', user, code: secretOf(authenticatorCode(key, scene.world.now)) })
  pass(scene, MINUTE)
  return loginOf(scene)
}

const sendCode: Play = (scene) => {
  const { resendAt } = must(scene.world, { type: 'sendCode', contact: NEWCOMER, purpose: 'register' })
  pass(scene, (RESEND_SECONDS / 2) * SECOND)
  const contact = { ...NEWCOMER, area: AREA }
  return {
    drafts: {
      'draft:register': { contact, invite: '', codeAsked: true },
      'draft:code:register': { deadline: resendAt, contact },
    },
  }
}

/** Puts all markets, or one, into a regime for some minutes. */
const mood =
  (code: string, regime: 'rally' | 'crash' | 'halt', minutes: number): Play =>
  (scene) => {
    must(scene.world, { type: 'setRegime', code, regime })
    pass(scene, minutes * MINUTE)
  }

export const ENTRY_PLAYS = {
  'log-in-locked': lockOut,
  'second-factor-bound': bindApp,
  'register-begun': () => ({
    drafts: { 'draft:register': { contact: { ...NEWCOMER, area: AREA }, invite: '', codeAsked: false } },
  }),
  'code-on-its-way': sendCode,
  'password-forgotten': () => ({ drafts: { 'draft:reset': TRADER } }),
  'markets-rallying': mood('all', 'rally', 45),
  'markets-crashing': mood('all', 'crash', 45),
  'market-halted': mood('btcusdt', 'halt', 5),
  'chart-of-a-rally': mood('ethusdt', 'rally', 60),
  'trading-halted': mood('btcusdt', 'halt', 2),
  'position-in-crash': mood('ethusdt', 'crash', 15),
} satisfies Plays
