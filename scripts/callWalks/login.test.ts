import { KEYS } from '../../machines/shared/keys.ts'
import { AUTHENTICATOR_STEP_MS } from '../../protocol/rules/authenticator.ts'
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

walksByCalls({
  machine: 'login',
  persona: 'visitor',
  others: ['trader'],
  begins: async (_, { input, moves }) =>
    input.endsWith('a stored account') && moves.some((move) => /^checkUser → (example|no account)/.test(move))
      ? { stored: { [KEYS.loginDraft]: NOBODY } }
      : {},
  deeds: { 'login → second factor': bindAuthenticator },
  events: (event, served) =>
    event.type === 'login.code' && (event as { code?: string }).code === '123456'
      ? { ...event, code: served.codeOf(key) }
      : event,
})
