import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { LoginEntry } from '../../../protocol/shapes/user.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { draw } from '../shared/testing.tsx'
import LoginRecords from './LoginRecords.tsx'

const HERE: LoginEntry = {
  time: 1_795_000_000,
  device: 'iPhone',
  address: '203.0.113.7',
  place: 'Lisbon',
  current: true,
}
const THERE: LoginEntry = { time: 1_794_000_000, device: '', address: '198.51.100.2', place: '', current: false }

// Needs a browser.
vi.mock('../../bindings/useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))
vi.mock('../../bindings/usePage.ts', () => ({ usePage: () => [{ context: { rows: [HERE, THERE] } }, () => {}] }))
vi.mock('../shared/RecordFrame.tsx', () => ({ RecordFrame: ({ children }: { children: ReactNode }) => children }))

beforeAll(englishTexts)

test('SCR-13: each log-in is shown with time, device and address, and the current one is marked', () => {
  const page = draw(LoginRecords, { at: '/pages/user_center/user_login', login: true })
  const [, first = '', second = ''] = page.replace(/<!-- -->/g, '').split('class="cell ')
  for (const shown of [
    'iPhone',
    formatDateTime(1_795_000_000_000, 'en', 'words'),
    'Lisbon · 203.0.113.7',
    t('settings.logins.current'),
  ])
    expect(first).toContain(shown)
  for (const shown of ['Unknown device', formatDateTime(1_794_000_000_000, 'en', 'words'), '198.51.100.2'])
    expect(second).toContain(shown)
  expect(second).not.toContain(t('settings.logins.current'))
})
