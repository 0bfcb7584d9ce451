import type { ReactNode } from 'react'
import { renderToStaticMarkup as draw } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { startText } from '../i18n/i18n.ts'
import SheetDialog from './SheetDialog.tsx'

type Root = { open: boolean; disablePointerDismissal: boolean; onOpenChange: (open: boolean) => void }
const root = vi.hoisted(() => ({ requested: {} as Root }))
// The dialog renders in a portal: records its props instead.
vi.mock('@base-ui/react/dialog', () => {
  const Part = ({ children }: { children?: ReactNode }) => children
  const Root = ({ children, ...requested }: Root & { children: ReactNode }) => {
    root.requested = requested
    return children
  }
  return { Dialog: { Root, Portal: Part, Backdrop: Part, Popup: Part, Title: Part, Close: Part } }
})
await startText('en')

const sheet = (more: { overlayCloses?: boolean; onClose?: () => void } = {}) =>
  draw(
    <SheetDialog open onClose={() => {}} title="Fund password" {...more}>
      digits
    </SheetDialog>,
  )

test('DLG-04: a tap outside a sheet closes it only if enabled', () => {
  sheet()
  expect(root.requested).toMatchObject({ open: true, disablePointerDismissal: true })
  sheet({ overlayCloses: true })
  expect(root.requested.disablePointerDismissal).toBe(false)
})

test('a sheet emits when it closes, not when it opens', () => {
  const close = vi.fn()
  sheet({ onClose: close })
  root.requested.onOpenChange(true)
  expect(close).not.toHaveBeenCalled()
  root.requested.onOpenChange(false)
  expect(close).toHaveBeenCalledTimes(1)
})
