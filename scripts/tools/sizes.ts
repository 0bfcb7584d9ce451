import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** The content of a built folder. Bytes are gzip sizes. */
export interface Built {
  files: { name: string; bytes: number; text: string }[]
  close(): void
}

function* walk(folder: string, under = ''): Generator<string> {
  for (const entry of readdirSync(join(folder, under), { withFileTypes: true })) {
    const path = join(under, entry.name)
    if (entry.isDirectory()) yield* walk(folder, path)
    else yield path
  }
}

/** Reads a built folder with the compressed size of each file. */
export function readBuilt(folder: string): Built['files'] {
  return [...walk(folder)]
    .filter((name) => !name.endsWith('.map'))
    .map((name) => {
      const content = readFileSync(join(folder, name))
      return { name, bytes: gzipSync(content, { level: 9 }).length, text: content.toString('utf8') }
    })
}

/** Builds the bare page, the baseline of first loads. */
export async function buildBare(): Promise<Built> {
  const outDir = mkdtempSync(join(tmpdir(), 'bare-'))
  await build({
    root: 'scripts/bench/bare',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  return { files: readBuilt(outDir), close: () => rmSync(outDir, { recursive: true, force: true }) }
}
