import { beforeAll, expect, test, vi } from 'vitest'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { draw } from '../shared/testing.tsx'
import ErrorPage from './ErrorPage.tsx'

// Needs a browser.
vi.mock('../../bindings/useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))

beforeAll(englishTexts)

test('INI-01: the error page has its own message for InitError, and quotes the address’s message under Details', () => {
  const page = draw(ErrorPage, { at: '/pages/public/error?errCode=InitError&errMsg=%3Cimg%20src%3Dx%3E' })
  expect(page).toContain(t('app.initError').replaceAll("'", '&#x27;'))
  expect(page).toContain('Code InitError')
  expect(page).toContain('<bdi>&lt;img src=x&gt;</bdi>')
  expect(page).not.toContain('<img')
})

test('an exchange under maintenance is named, instead of a fault of the connection', () => {
  const error = { id: 'status503', message: undefined } as const
  const page = draw(ErrorPage, { at: '/pages/public/error?errCode=InitError', start: { error } })
  expect(page).toContain(t('app.maintenanceTitle'))
  expect(page).toContain(t('app.maintenanceText').replaceAll("'", '&#x27;'))
  expect(page).not.toContain(t('app.errorTitle'))
})
