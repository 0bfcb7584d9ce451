import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Letter } from '../../../../simulator/transports/demo.ts'
import { addTexts, startText } from '../../../i18n/i18n.ts'
import { createStore } from '../../../store.ts'
import { consoleTexts } from '../texts.ts'
import { Inbox } from './Inbox.tsx'

const letters: Letter[] = [
  { channel: 'sms', to: '+86 13900000001', code: '123456', purpose: 'security', at: 1 },
  {
    channel: 'email',
    to: 'ann@example.com',
    purpose: 'contactChanged',
    params: { old: '+86 13900000001', contact: '+86 13900000002' },
    at: 2,
  },
]
vi.mock('../host.ts', () => ({ useConsole: () => ({ simulator: { inbox: createStore(letters) }, host: {} }) }))

test('the inbox shows codes that can be copied, and notices in words', async () => {
  await startText('en')
  await addTexts(consoleTexts)
  const [notice = '', code = ''] = renderToStaticMarkup(<Inbox />)
    .split('<li ')
    .slice(1)
  expect(notice).toContain('+86 13900000001 was replaced by +86 13900000002 on your account.')
  expect(notice).toContain('ann@example.com')
  expect(notice).not.toContain('<button')
  expect(code).toContain('123456')
  expect(code).toContain('<button')
})
