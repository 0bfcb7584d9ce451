import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppHistory } from './history.ts'

/** A browser history that moves at once. */
function browser() {
  const entries: { state: object | null; hash: string }[] = [{ state: null, hash: '#/' }]
  let at = 0
  let pop: () => void = () => undefined
  const write = (state: object, hash: string) => {
    entries[at] = { state, hash: hash.slice(hash.indexOf('#')) }
  }
  const window = {
    location: {
      get hash() {
        return entries[at]?.hash ?? ''
      },
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      replaceState: (state: object, _: string, hash = entries[at]?.hash ?? '') => write(state, hash),
      pushState(state: object, _: string, hash: string) {
        entries.length = ++at
        write(state, hash)
      },
      go(by: number) {
        at += by
        pop()
      },
    },
    document: { querySelector: () => null },
    addEventListener: (_: string, listener: () => void) => {
      pop = listener
    },
    removeEventListener: () => undefined,
  }
  return { window, go: window.history.go, hash: () => window.location.hash }
}

let page: ReturnType<typeof browser>
beforeEach(() => {
  page = browser()
  vi.stubGlobal('document', { defaultView: page.window })
})
afterEach(() => vi.unstubAllGlobals())

function opened() {
  const history = createAppHistory()
  const shown: string[] = []
  history.listen(({ location }) => shown.push(location.pathname))
  history.push('/a')
  history.push('/b')
  return { history, shown }
}

test('NAV-05: pages are pushed, and the browser goes back through them', () => {
  const { shown } = opened()
  page.go(-1)
  page.go(-1)
  expect(shown).toEqual(['/a', '/b', '/a', '/'])
})

test('back closes an open overlay first, once, and stays on the page', () => {
  const { history, shown } = opened()
  const closed: string[] = []
  const catcher = (name: string) => () => {
    closed.push(name)
    return true
  }
  history.onBack(catcher('page'))
  const done = history.onBack(catcher('sheet'))
  page.go(-1)
  expect([closed, page.hash(), shown]).toEqual([['sheet'], '#/b', ['/a', '/b']])
  done()
  page.go(-2)
  expect([closed, page.hash()]).toEqual([['sheet', 'page'], '#/b'])
})

test('a handler without anything open lets back through, and so does a forward push', () => {
  const { history, shown } = opened()
  history.onBack(() => false)
  page.go(-1)
  history.push('/c')
  expect([shown.slice(2), page.hash()]).toEqual([['/a', '/c'], '#/c'])
})
