import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { continueHistory, runHistory } from './history.ts'

declare global {
  interface Window {
    worldHistory: { runHistory: typeof runHistory; continueHistory: typeof continueHistory }
  }
}

/** The same module as a single classic script for the browser. */
async function bundle(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      minify: false,
      target: 'es2022',
      lib: {
        entry: join(import.meta.dirname, 'history.ts'),
        formats: ['iife'],
        name: 'worldHistory',
        fileName: () => 'history.js',
      },
    },
  })
  return join(outDir, 'history.js')
}

test('SIM-03: the same seed and commands give a byte-identical save in Node and Chromium', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'))
  try {
    await page.addScriptTag({ path: await bundle(folder) })
    for (const seed of [7, 42]) {
      const here = runHistory(seed)
      const there = await page.evaluate((wanted) => window.worldHistory.runHistory(wanted), seed)
      expect(here.ends.split('\n').filter((end) => end.endsWith(' ok')).length).toBeGreaterThan(100)
      expect(there.ends).toBe(here.ends)
      expect(there.prices).toBe(here.prices)
      expect(there.save === here.save, `the saves of seed ${seed} are equal`).toBe(true)
      expect(here.again === here.save, 'a save loaded and saved again is the same').toBe(true)
    }
    expect(runHistory(7).save).not.toBe(runHistory(8).save)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('SIM-09: a world saved in Chromium continues identically in Node, and one saved in Node in Chromium', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'))
  try {
    await page.addScriptTag({ path: await bundle(folder) })
    const there = await page.evaluate(() => window.worldHistory.runHistory(11).save)
    const here = runHistory(12).save
    const carriedHere = continueHistory(there, 5)
    const carriedThere = await page.evaluate((text) => window.worldHistory.continueHistory(text, 5), here)
    expect(carriedHere.same === there, 'saved in Chromium, loaded in Node').toBe(true)
    expect(carriedThere.same === here, 'saved in Node, loaded in Chromium').toBe(true)
    const stayedThere = await page.evaluate((text) => window.worldHistory.continueHistory(text, 5), there)
    expect(carriedHere.later === stayedThere.later, 'gone on in Node as it would have in Chromium').toBe(true)
    expect(carriedThere.later === continueHistory(here, 5).later, 'gone on in Chromium as it would have in Node').toBe(
      true,
    )
    expect(carriedHere.later === carriedHere.same).toBe(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
