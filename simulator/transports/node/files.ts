/** Serves the built files of the app. */
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Other files are compressed by their format. */
const PACKED = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt'])

const HIDDEN = /[\\/]\./

/** The file of a path below a folder; undefined when the path leaves the folder or is hidden, like a build's stamp. */
export function pathIn(root: string, path: string): string | undefined {
  try {
    const base = resolve(root)
    const decoded = decodeURIComponent(path)
    const file = join(base, normalize(decoded.endsWith('/') ? `${decoded}index.html` : decoded))
    return file.startsWith(base + sep) && !HIDDEN.test(file.slice(base.length)) && !file.includes('\0')
      ? file
      : undefined
  } catch {
    return undefined
  }
}

/** Compressed files, by path and modification time. */
const packedFiles = new Map<string, Promise<Buffer>>()

function packedFile(file: string, { mtimeMs }: { mtimeMs: number }): Promise<Buffer> {
  const key = `${file} ${mtimeMs}`
  const known = packedFiles.get(key)
  if (known !== undefined) return known
  const packed = readFile(file).then((content) => promisify(gzip)(content))
  packedFiles.set(key, packed)
  packed.catch(() => packedFiles.delete(key))
  return packed
}

/**
 * Sends a file if it exists, compressed where the client accepts that; returns whether it exists. Built assets have their hash in the
 * name and may be cached. A file that a build removes meanwhile ends the connection.
 */
export async function sendFile(root: string, path: string, response: ServerResponse): Promise<boolean> {
  const file = pathIn(root, path)
  const facts = file === undefined ? undefined : await stat(file).catch(() => undefined)
  if (file === undefined || !facts?.isFile()) return false
  const kind = extname(file)
  const headers = {
    'content-type': TYPES[kind] ?? 'application/octet-stream',
    'cache-control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (PACKED.has(kind) && String(response.req.headers['accept-encoding'] ?? '').includes('gzip')) {
    const content = await packedFile(file, facts).catch(() => undefined)
    if (content === undefined) response.destroy()
    else
      response
        .writeHead(200, {
          ...headers,
          'content-encoding': 'gzip',
          vary: 'accept-encoding',
          'content-length': content.length,
        })
        .end(content)
    return true
  }
  response.writeHead(200, { ...headers, 'content-length': facts.size })
  const stream = createReadStream(file)
  stream.on('error', () => response.destroy())
  stream.pipe(response)
  return true
}
