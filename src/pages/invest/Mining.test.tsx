import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { draw } from '../shared/testing.tsx'
import Mining from './Mining.tsx'

vi.mock('../../bindings/Page.tsx', () => ({ Page: ({ children }: { children: ReactNode }) => children }))
vi.mock('./ProductList.tsx', () => ({ ProductList: () => null }))

beforeAll(englishTexts)

test.each([true, false])('only the simulated exchange says that its mining is simulated: %s', (isDemo) => {
  vi.stubGlobal('__DEMO__', isDemo)
  const page = draw(() => <Mining />, { at: '/' })
  expect(page.includes(t('invest.simulated'))).toBe(isDemo)
  vi.unstubAllGlobals()
})
