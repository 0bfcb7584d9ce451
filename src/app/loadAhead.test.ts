import { expect, test } from 'vitest'
import { createLoadAhead, mostLikely, savesData } from './loadAhead.ts'

interface Setup {
  isSavingData?: () => boolean
  loaded?: readonly string[]
}

function ahead(links: readonly string[], { isSavingData = () => false, loaded = [] }: Setup = {}) {
  const fetched: string[] = []
  const settling: (() => void)[] = []
  let loading = 0
  const shown = createLoadAhead({
    fetchPage: (path) => {
      fetched.push(path)
      expect(loading).toBe(0)
      if (loaded.includes(path)) return undefined
      loading += 1
      return Promise.resolve().then(() => {
        loading -= 1
      })
    },
    links: () => links,
    settled: () => new Promise<void>((done) => settling.push(done)),
    idle: () => Promise.resolve(),
    isSavingData,
  })
  return { fetched, shown, settle: () => settling.shift()?.() }
}

test('the pages of the links load one after another, each once, also when some are loaded', async () => {
  const { fetched, shown, settle } = ahead(['/markets', '/funds', '/trading'], { loaded: ['/funds'] })
  const done = shown()
  expect(fetched).toEqual([])
  settle()
  await done
  expect(fetched).toEqual(['/markets', '/funds', '/trading'])
  const again = shown()
  settle()
  await again
  expect(fetched).toHaveLength(3)
})

test('the links of a page that is left are not loaded', async () => {
  const { fetched, shown, settle } = ahead(['/markets'])
  const first = shown()
  void shown()
  settle()
  await first
  expect(fetched).toEqual([])
})

test('nothing loads where data is spared, and never more than ten pages from one', async () => {
  const sparing = ahead(['/markets'], { isSavingData: () => true })
  const none = sparing.shown()
  sparing.settle()
  await none
  expect(sparing.fetched).toEqual([])
  const many = ahead(Array.from({ length: 20 }, (_, at) => `/page/${at}`))
  const some = many.shown()
  many.settle()
  await some
  expect(many.fetched).toHaveLength(10)
})

test.each([
  [{}, false],
  [{ connection: { saveData: false, effectiveType: '4g' }, deviceMemory: 4 }, false],
  [{ connection: { saveData: true, effectiveType: '4g' } }, true],
  [{ connection: { effectiveType: '3g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
  [{ deviceMemory: 1 }, true],
  [{ onLine: false }, true],
])('data is spared on %j: %s', (device, spared) => {
  expect(savesData({ onLine: true, ...device })).toBe(spared)
})

test('a list leads to its page first, then come the tabs, then what else the page links to', () => {
  const rows = Array.from({ length: 5 }, () => '/quote')
  expect(mostLikely(['/markets', '/funds'], ['/search', ...rows, '/funds', '/help'])).toEqual([
    '/quote',
    '/markets',
    '/funds',
    '/search',
    '/help',
  ])
  expect(mostLikely(['/markets'], ['/search', '/help', '/help'])).toEqual(['/markets', '/search', '/help'])
})
