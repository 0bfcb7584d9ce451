import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'vite'
import { core } from '../story.ts'
import type { cleanRichText } from './page.ts'
import { RICH_TEXTS } from './payloads.ts'

declare global {
  interface Window {
    rich: { cleanRichText: typeof cleanRichText }
    hits: string[]
    showing: string
  }
}

const APP = 'https://app.example/'
/** The policy of live builds, as far as it concerns texts; the test's own scripts come from the app's host. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data: blob:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types app-html dompurify"

let script = ''

test.beforeAll(async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'rich-'))
  const entry = join(import.meta.dirname, 'page.ts')
  const lib = { entry, formats: ['iife' as const], name: 'rich', fileName: () => 'rich.js' }
  await build({ configFile: false, logLevel: 'error', build: { outDir, minify: false, target: 'es2022', lib } })
  script = readFileSync(join(outDir, 'rich.js'), 'utf8')
  rmSync(outDir, { recursive: true })
})

/** An empty page of the app's host, which records every script of a text that runs, and every request to another host. */
async function emptyPage(page: Page, policy?: string): Promise<{ foreign: string[]; reports: string[] }> {
  const foreign: string[] = []
  const reports: string[] = []
  page.on('console', (line) => {
    if (/Content Security Policy|TrustedHTML|trusted-types/i.test(line.text())) reports.push(line.text())
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (!url.startsWith(APP)) {
      foreign.push(url)
      return route.abort()
    }
    if (url.endsWith('/rich.js')) return route.fulfill({ contentType: 'text/javascript', body: script })
    const headers: Record<string, string> = policy === undefined ? {} : { 'content-security-policy': policy }
    const body = '<!doctype html><title>x</title><main></main><script src="/rich.js"></script>'
    if (url === APP) return route.fulfill({ contentType: 'text/html', body, headers })
    return route.fulfill({ status: 404, body: '' })
  })
  await page.goto(APP)
  await page.evaluate(() => {
    window.hits = []
    window.showing = ''
    Object.assign(window, { ran: () => window.hits.push(window.showing) })
    document.addEventListener('securitypolicyviolation', () => window.hits.push(`report of ${window.showing}`))
  })
  return { foreign, reports }
}

/** Shows each text and taps everything in it. Returns the texts whose scripts ran, and the remaining forbidden parts. */
function showAll(texts: readonly string[]) {
  const main = document.querySelector('main') as HTMLElement
  const leads = (link: string) => link.startsWith('/pages/help/index') || link === '/'
  const allowed = new Set('P BR B I U UL OL LI H2 H3 H4 IMG A TABLE THEAD TBODY TR TH TD DIV SPAN'.split(' '))
  const attributes = new Set(
    'href src alt colspan rowspan target rel loading decoding referrerpolicy class tabindex data-link'.split(' '),
  )
  const left: string[] = []
  const links: string[] = []
  main.addEventListener('click', (event) => event.preventDefault())
  for (const text of texts) {
    window.showing = text
    main.replaceChildren(window.rich.cleanRichText(text, { leads, hosts: ['app.example'] }))
    for (const element of main.querySelectorAll<HTMLElement>('*')) {
      if (!allowed.has(element.tagName)) left.push(`${text} → ${element.tagName}`)
      for (const { name } of element.attributes) if (!attributes.has(name)) left.push(`${text} → ${name}`)
      if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) links.push(element.outerHTML)
      element.click()
      element.focus()
    }
  }
  return { left, links }
}

/**
 * Waits until everything that the texts have started has ended: pictures that are requested after them, here and at the other host, have
 * failed, and frames in which animations begin have been drawn. Returns the other requests to that host.
 */
async function outcome(page: Page, foreign: readonly string[]): Promise<string[]> {
  const WITNESS = 'https://evil.example/witness.png'
  await page.evaluate(async (witness) => {
    for (const address of ['/witness.png', witness])
      await new Promise((failed) => Object.assign(new Image(), { onerror: failed, src: address }))
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, WITNESS)
  expect(foreign, 'the other host hears of what is loaded from it').toContain(WITNESS)
  return foreign.filter((url) => url !== WITNESS)
}

test(
  'SCR-08: more than 200 hostile texts run no script, load nothing from other hosts, and have inert or safe links',
  core(),
  async ({ page }) => {
    expect(new Set(RICH_TEXTS).size).toBeGreaterThanOrEqual(200)
    const { foreign } = await emptyPage(page)
    const { left, links } = await page.evaluate(showAll, RICH_TEXTS)
    expect(await outcome(page, foreign)).toEqual([])
    expect(await page.evaluate(() => window.hits)).toEqual([])
    expect(left).toEqual([])
    expect(page.url()).toBe(APP)
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) {
      expect(link).toMatch(/ href="(#\/(pages\/help\/index)?"|https?:\/\/[\w.-]+[/#])/)
      if (!link.includes(' href="#')) {
        const host = /href="https?:\/\/([^/"#?]+)/.exec(link)?.[1]
        expect(link).toContain('target="_blank" rel="noopener noreferrer"')
        expect(link).toContain(`<span class="rich__host"> (${host})</span>`)
      }
    }
  },
)

test('SCR-08: under the strict policy with Trusted Types the same texts cause no violation report', async ({
  page,
}) => {
  const { foreign, reports } = await emptyPage(page, STRICT)
  await page.evaluate(showAll, RICH_TEXTS)
  const request = await outcome(page, foreign)
  expect([await page.evaluate(() => window.hits), request, reports]).toEqual([[], [], []])
})

test('without sanitising, many of these texts run scripts and contact the other host', async ({ page }) => {
  const { foreign } = await emptyPage(page)
  await page.evaluate((texts) => {
    for (const text of texts) {
      if (/<meta|<base|frame/i.test(text)) continue
      const place = document.createElement('div')
      document.body.append(place)
      place.innerHTML = text
    }
  }, RICH_TEXTS)
  await expect.poll(() => page.evaluate(() => window.hits.length)).toBeGreaterThan(20)
  await expect.poll(() => foreign.length).toBeGreaterThan(10)
})

test('sanitising leaves what articles need: headings, lists, tables, images of the app, links to pages', async ({
  page,
}) => {
  await emptyPage(page)
  const html = await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const text =
      '<h2>Fees</h2><p>See <a href="/pages/help/index">help</a>, <b>please</b>.</p><ul><li>one</li></ul>' +
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table><img src="https://app.example/a.png" alt="A">' +
      '<img src="https://evil.example/b.png" alt="described">'
    main.replaceChildren(window.rich.cleanRichText(text, { leads: () => true, hosts: ['app.example'] }))
    return main.innerHTML
  })
  expect(html).toBe(
    '<h2>Fees</h2><p>See <a data-link="/pages/help/index" href="#/pages/help/index">help</a>, <b>please</b>.</p>' +
      '<ul><li>one</li></ul><div class="rich__wide" tabindex="0"><table><tbody><tr><td colspan="2">1</td></tr></tbody>' +
      '</table></div><img src="https://app.example/a.png" alt="A" loading="lazy" decoding="async" ' +
      'referrerpolicy="no-referrer">described',
  )
})
