/** Renders for tests on a root without elements: effects run, run twice in StrictMode, and are cleaned up. */
import { act, createElement, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** The function that renders; call it in each test, and `vi.unstubAllGlobals` after it. */
export function strictRoot(): (page: ReactNode) => Promise<void> {
  vi.stubGlobal('window', { HTMLIFrameElement: class {} })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const document = { nodeType: 9, addEventListener() {}, activeElement: null }
  const element = { nodeType: 1, tagName: 'DIV', ownerDocument: document, addEventListener() {} }
  // React needs these members of an element only.
  const root = createRoot(element as unknown as Element)
  return (page) => act(async () => root.render(createElement(StrictMode, undefined, page)))
}
