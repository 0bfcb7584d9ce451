import { afterEach, expect, test, vi } from 'vitest'
import { likelyLanguage, nextTask, painted, whenIdle } from './ahead.ts'

const stubPage = (lang: string, stored?: string) => {
  vi.stubGlobal('document', { documentElement: { lang }, readyState: 'complete' })
  vi.stubGlobal('__DEMO__', true)
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => (key === 'app:language' ? (stored ?? null) : null) },
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a visit starts in the language of the link, else the stored one, else the page’s', () => {
  stubPage('en', '"ko"')
  expect(likelyLanguage({ lang: 'ja' })).toBe('ja')
  expect(likelyLanguage({})).toBe('ko')
  expect(likelyLanguage({ lang: 'klingon' })).toBe('ko')
  stubPage('en')
  expect(likelyLanguage({})).toBe('en')
  stubPage('zh-Hans')
  expect(likelyLanguage({}), 'the first visit of a live build').toBeUndefined()
})

test('the next task runs after pending promises', async () => {
  let done = false
  void Promise.resolve()
    .then(() => undefined)
    .then(() => {
      done = true
    })
  await nextTask()
  expect(done).toBe(true)
})

test('deferred work runs at once in a page that has loaded', () => {
  stubPage('en')
  const run = vi.fn()
  whenIdle(run)
  expect(run).toHaveBeenCalledOnce()
})

test('deferred work waits for a page that is still loading', () => {
  const loaded: (() => void)[] = []
  vi.stubGlobal('document', { readyState: 'loading' })
  vi.stubGlobal('window', { addEventListener: (_: string, listener: () => void) => loaded.push(listener) })
  const run = vi.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  for (const listener of loaded) listener()
  expect(run).toHaveBeenCalledOnce()
})

test('a hidden page without frames counts as painted after a second', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const done = vi.fn()
  void painted().then(done)
  await vi.advanceTimersByTimeAsync(999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})
