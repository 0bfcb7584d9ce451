import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pathIn } from './files.ts'

const ROOT = resolve('/srv/app')

test('a path gives a file below the folder, and a folder its index page', () => {
  expect(pathIn(ROOT, '/h5/assets/a.js')).toBe(join(ROOT, 'h5/assets/a.js'))
  expect(pathIn(ROOT, '/h5/')).toBe(join(ROOT, 'h5/index.html'))
  expect(pathIn(ROOT, '/h5/a%20b.txt')).toBe(join(ROOT, 'h5/a b.txt'))
})

test.each(['/../secret.txt', '/h5/%2e%2e/%2e%2e/secret.txt', '/..%2f..%2fsecret.txt', '/h5/../../secret.txt'])(
  '%s stays inside the folder, however far up it goes',
  (path) => {
    expect(pathIn(ROOT, path)).toBe(join(ROOT, 'secret.txt'))
  },
)

// A request may name a whole address, or no slash at all.
test.each([
  '../secret.txt',
  '..%2fsecret.txt',
  '../app-secret/a.txt',
  'http://localhost/../../../secret.txt',
  '/.built-from',
  '/h5/%2ebuilt-from',
  '/h5/.git/config',
  '/h5/a.txt%00.js',
  '/h5/%',
  '/h5/%ff',
])('%s gives no file', (path) => {
  expect(pathIn(ROOT, path)).toBeUndefined()
})
