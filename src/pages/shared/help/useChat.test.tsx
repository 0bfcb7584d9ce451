import { renderToStaticMarkup as draw } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startText } from '../../../i18n/i18n.ts'
import { useChat } from './useChat.ts'

await startText('en')
const app = vi.hoisted(() => ({ backend: undefined as string | null | undefined, deployment: '' }))
vi.mock('../../../bindings/useApp.ts', () => ({
  useApp: () => {
    const snapshot = { context: { config: app.backend === undefined ? undefined : { chatKey: app.backend } } }
    return {
      start: { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe() {} }) },
      deployment: { chatKey: app.deployment },
    }
  },
}))

function Address() {
  return useChat()?.href ?? 'no chat'
}
const chatBy = (backend: string | null | undefined, deployment: string) => {
  Object.assign(app, { backend, deployment })
  return draw(<Address />).replace('&amp;', '&')
}
beforeEach(() => {
  vi.stubGlobal('__FLAVOUR__', 'live')
  vi.stubGlobal('document', { baseURI: 'https://app.example/h5/' })
})
afterEach(() => void vi.unstubAllGlobals())

test('APP-04: the chat is that of the backend’s key, else of the deployment’s, and none without a key', () => {
  expect(chatBy('https://chat.example/a', 'https://chat.example/b')).toBe('https://chat.example/a?lang=en')
  for (const none of ['', ' ', null, undefined])
    expect(chatBy(none, 'https://chat.example/b')).toBe('https://chat.example/b?lang=en')
  expect(chatBy(null, '')).toBe('no chat')
})

test('APP-04: a backend’s key that names no page goes to the deployment’s page, and never hides it', () => {
  expect(chatBy('a1b2c3', 'https://chat.example/b')).toBe('https://chat.example/b?lang=en&key=a1b2c3')
  // Neither a forbidden page nor an invalid key reaches the page.
  for (const other of ['http://chat.example/a', 'ä', 'a b', 'x'.repeat(200)])
    expect(chatBy(other, 'https://chat.example/b')).toBe('https://chat.example/b?lang=en')
  expect(chatBy('a1b2c3', '')).toBe('no chat')
})

test('a page beside the app is used when the app is in a folder', () => {
  expect(chatBy('chat.html', '')).toBe('https://app.example/h5/chat.html?lang=en')
  vi.stubGlobal('__FLAVOUR__', 'onefile')
  expect(chatBy('chat.html', '')).toBe('no chat')
})
