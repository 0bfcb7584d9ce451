import type { Served } from './served.ts'
import { walksByCalls } from './testing.ts'

const EMAIL = 'newcomer@example.com'
const kept = (codeAsked: boolean) => ({ contact: { type: 'email', account: EMAIL, area: '86' }, invite: '', codeAsked })

/** The code that was sent to the newcomer; another is sent where none was. */
async function codeFor(served: Served): Promise<string> {
  const before = await served.letterTo(EMAIL)
  if (!before) await served.elsewhere('sendEmailCode', { email: EMAIL, purpose: 'register' })
  return (before ?? (await served.letterTo(EMAIL)))?.code ?? ''
}

walksByCalls({
  machine: 'register',
  persona: 'visitor',
  begins: async (served) => {
    served.vault().put('fundPassword', '20262026')
    return { answers: { recall: { 'a kept account': kept(false), 'a kept account, its code asked for': kept(true) } } }
  },
  async events(event, served) {
    if (event.type === 'register.account') return { ...event, account: EMAIL }
    const { code } = event as { code?: string }
    return event.type === 'register.code' && code === '123456' ? { ...event, code: await codeFor(served) } : event
  },
})
