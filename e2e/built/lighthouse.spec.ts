/** Home by Lighthouse, which npx brings: it is too large to be a package of the project. Part of the soak. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, expect, test } from '@playwright/test'
import { browserPath } from '../../scripts/tools/browser.ts'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { serveStatic } from '../../scripts/tools/serveStatic.ts'
import { isWhole } from '../checks/sample.ts'
import { liveServer } from './liveServer.ts'

interface Audit {
  score: number | null
  scoreDisplayMode: string
  details?: { items?: { node?: { selector: string } }[] }
}
interface Report {
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const CATEGORIES = ['accessibility', 'best-practices', 'seo']

/** The audits of a page that count and do not pass, with the selectors of their elements. */
async function findings(url: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join()}`]
  // Its servers are in this process.
  await promisify(execFile)(
    'npx',
    ['--yes', 'lighthouse@12', url, ...options, '--chrome-flags=--headless=new --no-sandbox'],
    {
      env: { ...process.env, CHROME_PATH: browserPath() ?? chromium.executablePath() },
    },
  )
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  expect(Object.keys(categories)).toEqual(CATEGORIES)
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => {
      const { score, details } = audits[id] ?? { score: 0, scoreDisplayMode: '' }
      if (score === null || score === 1) return []
      const places = details?.items?.flatMap(({ node }) => node?.selector ?? []) ?? []
      return places.length === 0 ? [id] : places.map((place) => `${id} ${place}`)
    })
}

/** The specification names the colours of the tab bar; a setting, and a system that asks for more contrast, take readable ones. */
const unexpected = (all: readonly string[]): string[] => all.filter((one) => !/^color-contrast .*nav\.tabbar/.test(one))

const live = liveServer()

if (isWhole()) {
  test('Home of the live build passes each audit of accessibility, best practices and SEO', async () => {
    test.setTimeout(600_000)
    expect(unexpected(await findings(`${live.url}/h5/`))).toEqual([])
  })

  test('Home of the demo passes each audit of accessibility, best practices and SEO', async () => {
    test.setTimeout(600_000)
    const demo = await serveStatic({ root: await buildOnce('demo'), port: 0, host: 'localhost' })
    expect(unexpected(await findings(`${demo.url}h5/?stage=0`))).toEqual([])
    await demo.close()
  })
}
