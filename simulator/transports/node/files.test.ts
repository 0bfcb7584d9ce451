import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pathIn, sendFile } from './files.ts'

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

test('a script is compressed for a client that accepts that, and a picture never is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'files-'))
  const script = 'export const price = 1\n'.repeat(200)
  writeFileSync(join(root, 'a.js'), script)
  writeFileSync(join(root, 'a.png'), 'picture')
  const server = createServer(async (request, response) => {
    if (!(await sendFile(root, request.url ?? '', response))) response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const read = async (path: string, encoding: string) => {
    const options = { port: (server.address() as AddressInfo).port, path, headers: { 'accept-encoding': encoding } }
    const [reply] = (await once(get({ host: '127.0.0.1', ...options }), 'response')) as [IncomingMessage]
    return { status: reply.statusCode, encoding: reply.headers['content-encoding'], body: await buffer(reply) }
  }
  const packed = await read('/a.js', 'gzip, br')
  expect(packed.encoding).toBe('gzip')
  expect(packed.body.length).toBeLessThan(script.length / 10)
  expect(gunzipSync(packed.body).toString()).toBe(script)
  expect(await read('/a.js', 'identity')).toEqual({ status: 200, encoding: undefined, body: Buffer.from(script) })
  expect(await read('/a.png', 'gzip')).toEqual({ status: 200, encoding: undefined, body: Buffer.from('picture') })
  expect((await read('/b.js', 'gzip')).status).toBe(404)
  server.close()
})
