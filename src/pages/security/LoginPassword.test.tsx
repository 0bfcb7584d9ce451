import { beforeAll, expect, test, vi } from 'vitest'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { draw } from '../shared/testing.tsx'
import { PageHead } from './LoginPassword.tsx'

beforeAll(englishTexts)

test.each([true, false])('only the simulated exchange says that other devices are logged out: %s', (isDemo) => {
  vi.stubGlobal('__DEMO__', isDemo)
  const page = draw(PageHead, { at: '/' }).replaceAll('&#x27;', "'")
  expect(page.includes(t('security.login.text'))).toBe(isDemo)
  vi.unstubAllGlobals()
})
