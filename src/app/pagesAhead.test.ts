import { expect, test } from 'vitest'
import { createPagesAhead, mostLikely } from './pagesAhead.ts'

interface Setup {
  spares?: () => boolean
  loaded?: readonly string[]
}

function ahead(links: readonly string[], { spares = () => false, loaded = [] }: Setup = {}) {
  const fetched: string[] = []
  const prerendered: string[] = []
  const rests: (() => void)[] = []
  const shown = createPagesAhead({
    fetchPage: (path) => {
      fetched.push(path)
      return loaded.includes(path) ? undefined : Promise.resolve()
    },
    prerender: async (path) => {
      expect(fetched).toContain(path)
      prerendered.push(path)
    },
    links: () => links,
    rested: () => new Promise<void>((done) => rests.push(done)),
    idle: () => Promise.resolve(),
    spares,
  })
  return { fetched, prerendered, shown, rest: () => rests.shift()?.() }
}

test('the pages of the links load in order and are then pre-rendered, also when some are loaded', async () => {
  const { fetched, prerendered, shown, rest } = ahead(['/markets', '/funds'], { loaded: ['/markets'] })
  const done = shown()
  expect(fetched).toEqual([])
  rest()
  await done
  expect([fetched, prerendered]).toEqual([
    ['/markets', '/funds'],
    ['/markets', '/funds'],
  ])
  const again = shown()
  rest()
  await again
  expect(fetched).toHaveLength(2)
})

test('the links of a page that is left are not loaded', async () => {
  const { fetched, shown, rest } = ahead(['/markets'])
  const first = shown()
  void shown()
  rest()
  await first
  expect(fetched).toEqual([])
})

test('nothing loads for users who save data, and never more than ten pages from one', async () => {
  const saving = ahead(['/markets'], { spares: () => true })
  const none = saving.shown()
  saving.rest()
  await none
  expect(saving.fetched).toEqual([])
  const many = ahead(Array.from({ length: 20 }, (_, at) => `/page/${at}`))
  const some = many.shown()
  many.rest()
  await some
  expect(many.fetched).toHaveLength(10)
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
