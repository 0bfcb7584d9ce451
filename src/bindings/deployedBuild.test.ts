import { afterEach, expect, test, vi } from 'vitest'
import { deployedBuild, entryOf } from './deployedBuild.ts'

const page = (entry: string) =>
  `<!doctype html><head><link rel="modulepreload" href="/h5/assets/a.js"><script type="module" crossorigin src="${entry}"></script></head>`

const ONE = { getAttribute: () => '/h5/assets/index-one.js' as string | null }

function serving(html: string, status = 200, script: typeof ONE | null = ONE) {
  vi.stubGlobal('document', { querySelector: () => script })
  vi.stubGlobal('location', { origin: 'https://app.example', pathname: '/h5/' })
  const fetch = vi.fn(async () => new Response(html, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

test('the entry script of a page is found among its other parts', () => {
  expect(entryOf(page('/h5/assets/index-one.js'))).toBe('/h5/assets/index-one.js')
  expect(entryOf('<p>Sign in to this network</p>')).toBeUndefined()
})

test('another script is a newer build, the same one is not; the request bypasses caches', async () => {
  const fetch = serving(page('/h5/assets/index-one.js'))
  expect(await deployedBuild()).toBe('same')
  expect(fetch).toHaveBeenCalledWith('https://app.example/h5/', expect.objectContaining({ cache: 'no-cache' }))
  serving(page('/h5/assets/index-two.js'))
  expect(await deployedBuild()).toBe('newer')
})

test('a reply that is not a page of the app is ignored', async () => {
  serving('<p>Sign in to this network</p>')
  await expect(deployedBuild()).rejects.toThrow('names no script')
  serving(page('/h5/assets/index-two.js'), 503)
  await expect(deployedBuild()).rejects.toThrow('names no script')
})

test.each([
  ['no script', null],
  ['a script without an address', { getAttribute: () => null }],
])('a page running with %s finds no newer build', async (_, script) => {
  serving(page('/h5/assets/index-two.js'), 200, script)
  await expect(deployedBuild()).rejects.toThrow('names no script')
})
