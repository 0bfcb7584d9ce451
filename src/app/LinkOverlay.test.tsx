import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { englishTexts } from '../i18n/english.testing.ts'
import { draw } from '../pages/shared/testing.tsx'
import LinkOverlay, { type LinkOverlayProps } from './LinkOverlay.tsx'

// Both render in portals.
vi.mock('../pages/shared/ShareSheet.tsx', () => ({ default: () => 'the share dialog' }))
vi.mock('../ui/ConfirmAlert.tsx', () => ({
  default: ({ title, text, okLabel }: { title: ReactNode; text: ReactNode; okLabel: ReactNode }) => (
    <>
      {title} {text} {okLabel}
    </>
  ),
}))
vi.mock('../bindings/Page.tsx', () => ({ useBackCloses: () => {} }))

beforeAll(englishTexts)
const over = (move: LinkOverlayProps['move']) => draw(() => <LinkOverlay move={move} onClose={() => {}} />, { at: '/' })

test('NAV-03: an action link opens the share dialog', () => {
  expect(over({ kind: 'share' })).toContain('the share dialog')
})

test('NAV-02: an external address is shown with its host before it opens', () => {
  const requested = over({ kind: 'external', url: 'https://example.com:8443/a?b=1' })
  const [before = '', address = ''] = requested.split('<bdi')
  expect(before).toContain('example.com:8443')
  expect(address).toContain('https://example.com:8443/a?b=1')
  expect(requested).not.toContain('the share dialog')
})
