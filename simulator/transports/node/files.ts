/** Serves the built files of the app. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize, resolve, sep } from 'node:path'

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

const HIDDEN = /[\\/]\./

/** The file of a path below a folder; undefined when the path leaves the folder or is hidden, as the stamp of a build is. */
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

/** Sends a file if it exists; returns whether it does. Built assets have their hash in the name and may be cached. */
export async function sendFile(root: string, path: string, response: ServerResponse): Promise<boolean> {
  const file = pathIn(root, path)
  const facts = file === undefined ? undefined : await stat(file).catch(() => undefined)
  if (file === undefined || !facts?.isFile()) return false
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': facts.size,
    'cache-control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  const stream = createReadStream(file)
  stream.on('error', () => response.destroy())
  stream.pipe(response)
  return true
}
