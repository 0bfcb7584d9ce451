import { KEYS } from '../../machines/shared/keys.ts'
import type { Served } from './served.ts'
import { walksByCalls } from './testing.ts'

const EMAIL = 'newcomer@example.com'
const entry = (codeAsked: boolean) => ({
  contact: { type: 'email', account: EMAIL, area: '86' },
  invite: '',
  codeAsked,
})

/** The code that was sent to the new user; sends one if there is none. */
async function codeFor(served: Served): Promise<string> {
  const before = await served.letterTo(EMAIL)
  if (!before) await served.elsewhere('sendEmailCode', { email: EMAIL, purpose: 'register' })
  return (before ?? (await served.letterTo(EMAIL)))?.code ?? ''
}

walksByCalls({
  machine: 'register',
  persona: 'visitor',
  begins: async (served, { input }) => {
    served.vault().put('fundPassword', '20262026')
    if (!input.includes('a stored account')) return {}
    return { stored: { [KEYS.registerDraft]: entry(input.endsWith('its code asked for')) } }
  },
  async events(event, served) {
    if (event.type === 'register.account') return { ...event, account: EMAIL }
    const { code } = event as { code?: string }
    return event.type === 'register.code' && code === '123456' ? { ...event, code: await codeFor(served) } : event
  },
})
