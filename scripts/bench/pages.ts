/** Builds the bench's own pages. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { exchangeTexts } from '../tools/exchangeTexts.ts'
import { type Built, readBuilt } from '../tools/sizes.ts'

/** The page in a folder below scripts/bench, built like the app. */
export async function buildPage(folder: 'plain' | 'chart' | 'transport'): Promise<Built> {
  const outDir = mkdtempSync(join(tmpdir(), `${folder}-`))
  await build({
    root: `scripts/bench/${folder}`,
    base: './',
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [{ find: /^tough-cookie$/, replacement: resolve('simulator/transports/noCookies.ts') }] },
    plugins: [exchangeTexts()],
    worker: { format: 'es', plugins: () => [exchangeTexts()] },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  return { files: readBuilt(outDir), close: () => rmSync(outDir, { recursive: true, force: true }) }
}
