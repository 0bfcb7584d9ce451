/** Every page for every persona on the narrowest screen, each visited once for all checks. */
import type { Page } from '@playwright/test'
import { routeAt, routes } from '../../protocol/routes.ts'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import type { Persona } from '../../simulator/seeds/accounts.ts'
import { core, expect, type Stage, story } from '../story.ts'
import { tIn } from '../words.ts'
import { cutTexts } from './cutTexts.ts'
import { findingsInBoth, structureFindings } from './findings.ts'
import { strangeKeyboards } from './keyboards.ts'
import { hiddenLabels, longAmounts, severalGreens, unevenRows } from './lists.ts'
import { moneySheets } from './moneySheets.ts'
import { PAGES } from './pages.ts'
import { rawKeys } from './rawKeys.ts'
import { AREAS, goTo, type Opened, openings, WALKERS } from './routes.ts'
import { isWhole, sample } from './sample.ts'
import { settledPage } from './settled.ts'
import type { Inspect } from './sheetInspector.ts'
import { firstSteps, inspectFurther } from './tour.ts'
import { tradeSheets } from './tradeSheets.ts'

story.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code)

/** Checks a view: keys in place of texts, texts that are cut off, keyboards of fields, rows, amounts and labels of lists. */
async function looksRight(page: Page, name: string): Promise<void> {
  await settledPage(page)
  expect.soft(await page.evaluate(rawKeys, AREAS), name).toEqual([])
  expect.soft(await page.evaluate(cutTexts), name).toEqual([])
  expect.soft(await strangeKeyboards(page), name).toEqual([])
  for (const check of [unevenRows, longAmounts, hiddenLabels, severalGreens])
    expect.soft(await page.evaluate(check), `${check.name}: ${name}`).toEqual([])
}

/** The same, with the findings of axe in light and dark. */
async function isAccessible(page: Page, name: string): Promise<void> {
  await looksRight(page, name)
  expect.soft(await findingsInBoth(page), name).toEqual([])
  expect.soft(await structureFindings(page), `structure of ${name}`).toEqual([])
}

/** Pages with a heading that names their content. A page with a state in its address has such a heading, too. */
const NAMED_BY_CONTENT = ['article', 'quote']

/** A page that opens by its address alone. */
interface Visit extends Opened {
  name: string
  /** The page that has this heading as its title. */
  titled?: string | undefined
  /** Whether axe checks it: of pages that several personas see alike, it checks one persona's. */
  closely: boolean
}

const pagesOf = (persona: Persona) => PAGES.filter((page) => page.persona === persona)

/** All routes by their own paths and aliases. */
function routesOf(persona: Persona): Visit[] {
  const pages = pagesOf(persona)
  return routes
    .flatMap((route) => openings(route, persona))
    .map((opened) => {
      const name =
        opened.leadsTo === opened.address ? pages.find(({ path }) => path === opened.address)?.name : undefined
      const screen = routeAt(opened.leadsTo)?.name ?? ''
      const titled = NAMED_BY_CONTENT.includes(screen) ? undefined : screen
      return { ...opened, name: name ?? opened.address, titled, closely: isWhole() || name !== undefined }
    })
}

/** The routes, then further states of pages with an address. */
function visitsOf(persona: Persona): Visit[] {
  const visits = routesOf(persona)
  const seen = new Set(visits.map(({ address }) => address))
  const further = pagesOf(persona)
    .filter(({ path }) => !seen.has(path))
    .map(({ name, path }) => ({ name, address: path, leadsTo: path, closely: true }))
  return [...visits, ...further]
}

async function opens(stage: Stage, language: string, visit: Visit): Promise<void> {
  await goTo(stage, visit)
  const title = visit.titled ? tIn(language, `title.${visit.titled}`) : /\S/
  await expect(stage.page.getByRole('heading', { level: 1 }), visit.name).toHaveText(title)
}

async function visit(stage: Stage, language: string, one: Visit): Promise<void> {
  const { page } = stage
  const { name, closely } = one
  await opens(stage, language, one)
  const inspect = (what: string) => (closely ? isAccessible(page, what) : looksRight(page, what))
  await inspect(name)
  const isErrorPage = routeAt(one.leadsTo)?.name === 'error'
  await expect.soft(page.locator('.error-view'), name).toHaveCount(isErrorPage ? 1 : 0)
  if (closely) await inspectFurther(stage, name, inspect)
}

interface Walk {
  persona: Persona
  language: string
  theme: 'light' | 'dark'
  part: number
  parts: number
}

/** The two personas with the longest runs are split, so that the workers finish together. */
const PARTS: Partial<Record<Persona, number>> = { visitor: 2, trader: 3 }

function walksOf(persona: Persona, languages: readonly string[], themes: readonly Walk['theme'][]): Walk[] {
  const parts = PARTS[persona] ?? 1
  return languages.flatMap((language) =>
    themes.flatMap((theme) => Array.from({ length: parts }, (_, part) => ({ persona, language, theme, part, parts }))),
  )
}

/** Besides visitor, trader and failed identity, which have pages of their own, a run checks one of the others. */
const OWN_PAGES: readonly Persona[] = ['visitor', 'trader', 'auditFailure']
const walkers = [
  ...OWN_PAGES,
  ...sample(
    'walker',
    WALKERS.filter((persona) => !OWN_PAGES.includes(persona)),
    1,
  ),
]
const walks = walkers.flatMap((persona) =>
  walksOf(
    persona,
    sample(`language of ${persona}`, LANGUAGE_CODES, 1),
    sample(`theme of ${persona}`, ['light', 'dark'], 1),
  ),
)

story('RTE-01: each path and alias opens its page', core(), async ({ stage }) => {
  await stage.open('/', { persona: 'trader' })
  for (const one of routesOf('trader')) await opens(stage, 'en', one)
})

for (const { persona, language, theme, part, parts } of walks)
  story(
    `RTE-01: all pages open, cut no text and pass axe: ${persona}, ${language}, ${theme}, ${part + 1}/${parts}`,
    async ({ stage }) => {
      story.setTimeout(600_000)
      await stage.open('/', { persona, link: { lang: language, theme } })
      for (const [index, one] of visitsOf(persona).entries())
        if (index % parts === part) await visit(stage, language, one)
      if (persona === 'visitor' && part === 0) await firstSteps(stage, (name) => isAccessible(stage.page, name))
    },
  )

/** Every language, and the two longest again with the largest text. */
const SHEET_LOOKS = [
  ...LANGUAGE_CODES.map((code) => ({ code, scale: 1 })),
  ...['es', 'vi'].map((code) => ({ code, scale: 2 })),
]

const SHEETS = {
  'money flows': (stage: Stage, _: string, inspect: Inspect) => moneySheets(stage, inspect),
  'trading and the account': tradeSheets,
}

for (const [flows, sheets] of Object.entries(SHEETS))
  for (const { code, scale } of sample(`sheets of ${flows}`, SHEET_LOOKS, 1))
    story(
      `the sheets of ${flows} cut no text and pass axe: ${code}, text ${scale * 100} %`,
      async ({ stage, page }) => {
        story.setTimeout(300_000)
        await page.addInitScript(([key, style]) => localStorage.setItem(key, style), [
          'app:style',
          JSON.stringify({ textScale: scale }),
        ] as const)
        await stage.open('/', { persona: 'trader', link: { lang: code, theme: 'light' } })
        await expect(page.locator('html')).toHaveCSS('--text-scale', String(scale))
        await sheets(stage, code, async (name) => {
          expect.soft(await page.evaluate(cutTexts), name).toEqual([])
          expect.soft(await findingsInBoth(page), name).toEqual([])
        })
      },
    )
