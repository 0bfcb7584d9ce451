import { KEYS } from '../../machines/shared/keys.ts'
import { AUTHENTICATOR_STEP_MS } from '../../protocol/rules/authenticator.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/personas.ts'
import { softPasskey } from '../../simulator/world/people/softPasskey.ts'
import type { Served } from './served.ts'
import { walksByCalls } from './testing.ts'

const NOBODY = { type: 'email', account: 'nobody@example.com', area: '86' }
let key = ''

/** Binds a second factor to the trader's account. */
async function bindAuthenticator(served: Served): Promise<void> {
  served.as('trader')
  const { key: offered } = await served.elsewhere('authenticator', {})
  key = offered ?? ''
  await served.elsewhere('bindAuthenticator', { action: 'bind', code: served.codeOf(key) })
  served.as('visitor')
  // A code is accepted only once.
  await served.jump(AUTHENTICATOR_STEP_MS)
}

/** What the device answers: made when it is asked. */
const signed = { outcome: 'signed', assertion: {} }
let devices = 0

/** Adds a passkey to the trader's account, and signs a challenge with it. */
async function signWithPasskey(served: Served): Promise<void> {
  const device = softPasskey(`phone ${++devices}`)
  served.as('trader')
  const begun = await served.elsewhere('passkeyOptions', { password: DEMO_ACCOUNTS.trader.password })
  const { credential, ...created } = device.created(begun.challenge)
  await served.elsewhere('addPasskey', { credentialId: credential, ...created, name: 'Phone' })
  served.as('visitor')
  const { challenge } = await served.elsewhere('passkeyChallenge', {})
  const { credential: credentialId, ...assertion } = device.assertion(challenge)
  signed.assertion = { credentialId, ...assertion }
}

walksByCalls({
  machine: 'login',
  persona: 'visitor',
  others: ['trader'],
  begins: async (_, { input, moves }) =>
    input.endsWith('a stored account') && moves.some((move) => /^checkUser → (example|no account)/.test(move))
      ? { stored: { [KEYS.loginDraft]: NOBODY }, answers: { signWithPasskey: { signed } } }
      : { answers: { signWithPasskey: { signed } } },
  deeds: { 'login → second factor': bindAuthenticator, 'signWithPasskey → signed': signWithPasskey },
  events: (event, served) =>
    event.type === 'login.code' && (event as { code?: string }).code === '123456'
      ? { ...event, code: served.codeOf(key) }
      : event,
})
