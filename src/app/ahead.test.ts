import { afterEach, expect, test, vi } from 'vitest'
import { likelyLanguage, nextTask, painted, whenIdle } from './ahead.ts'

const stubPage = (lang: string, stored?: string) => {
  vi.stubGlobal('document', { documentElement: { lang }, readyState: 'complete' })
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => (key === 'app:language' ? (stored ?? null) : null) },
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a visit begins in the language of the link, else the one kept, else the page’s own', () => {
  stubPage('en', '"ko"')
  expect(likelyLanguage({ lang: 'ja' })).toBe('ja')
  expect(likelyLanguage({})).toBe('ko')
  expect(likelyLanguage({ lang: 'klingon' })).toBe('ko')
  stubPage('en')
  expect(likelyLanguage({})).toBe('en')
  stubPage('fr')
  expect(likelyLanguage({})).toBeUndefined()
})

test('the next task is one of its own: what was promised before is done by then', async () => {
  let done = false
  void Promise.resolve()
    .then(() => undefined)
    .then(() => {
      done = true
    })
  await nextTask()
  expect(done).toBe(true)
})

test('what can wait runs after the load, the delay and the work at hand', () => {
  vi.useFakeTimers()
  stubPage('en')
  const run = vi.fn()
  whenIdle(run, 3_000)
  vi.advanceTimersByTime(2_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test('a page that loads still is waited for', () => {
  vi.useFakeTimers()
  const loaded: (() => void)[] = []
  vi.stubGlobal('document', { readyState: 'loading' })
  vi.stubGlobal('window', { addEventListener: (_: string, listener: () => void) => loaded.push(listener) })
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
  for (const listener of loaded) listener()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

test('a hidden page, which has no frames, counts as painted after a second', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const done = vi.fn()
  void painted().then(done)
  await vi.advanceTimersByTimeAsync(999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})
