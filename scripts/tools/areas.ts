/** Finds the browser tests that a changed file can break. Imports don't show it: a page reaches its test through the running app. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

/** The tests that the app opens and trades: for changes of shared code. */
const SMOKE = ['stories/session', 'stories/trade', 'views/navigation']

/** Browser tests by area: a folder of src/pages, machines or simulator, or the beginning of a file's name there. */
export const AREAS: Record<string, readonly string[]> = {
  app: [...SMOKE, 'views/frame', 'views/outage', 'views/version', 'stories/connection'],
  assets: [
    'stories/withdrawal',
    'stories/deposit',
    'stories/transfer',
    'stories/exchange',
    'stories/funds',
    'stories/records',
  ],
  console: ['views/console', 'views/scenarioGallery', 'views/time', 'stories/operator'],
  entry: ['stories/entry', 'stories/session'],
  faults: ['stories/faults', 'views/faults'],
  flows: ['views/flows'],
  help: ['stories/help'],
  home: ['views/carousel', 'stories/market'],
  identity: ['stories/identity', 'stories/upload'],
  invest: ['stories/invest'],
  invitation: ['stories/invitation'],
  journal: ['stories/journal'],
  market: ['stories/market', 'views/look'],
  message: ['stories/messages'],
  option: ['stories/option'],
  payment: ['stories/cards'],
  perpetual: ['stories/contract'],
  security: ['stories/security', 'stories/fundPassword'],
  settings: ['stories/settings'],
  subscription: ['stories/invest'],
  trade: ['stories/trade', 'stories/trading'],
  user: ['stories/security', 'stories/invitation'],
}

/** Browser tests are named by their path below e2e, without extension. */
const specOf = (name: string): string => `e2e/${name}.spec.ts`

/** Files that pages of all areas depend on. */
const SHARED = /^(src|machines|simulator|protocol|locales|index\.html|vite\.config\.ts)/

function areaOf(file: string): string | undefined {
  const [, area] = /^(?:src\/pages|src\/demo|src|machines|simulator|protocol\/calls)\/([a-zA-Z]+)/.exec(file) ?? []
  return area !== undefined && area in AREAS ? area : undefined
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Files below e2e by the files below e2e that import them. */
function importers(root: string): Map<string, string[]> {
  const by = new Map<string, string[]>()
  const files = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
  for (const file of files.map((name) => `e2e/${name.replaceAll('\\', '/')}`).filter((name) => name.endsWith('.ts')))
    for (const [, from = ''] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const target = normalize(join(file, '..', from)).replaceAll('\\', '/')
      by.set(target, [...(by.get(target) ?? []), file])
    }
  return by
}

/** Most specs for one shared file of e2e: a few suffice for what all of them use. */
const MOST = 6

function specsUsing(file: string, by: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([file])
  for (const one of seen) for (const importer of by.get(one) ?? []) seen.add(importer)
  const specs = [...seen].filter((one) => one.endsWith('.spec.ts'))
  return specs.length > MOST ? SMOKE.map(specOf) : specs
}

/** The browser tests that a change of these files (paths from `root`) can break, in a stable order. */
export function specsFor(files: readonly string[], root: string): string[] {
  const by = importers(root)
  const specs = files.flatMap((file) => {
    if (isTest(file)) return []
    if (file.startsWith('e2e/')) return specsUsing(file, by)
    const area = areaOf(file)
    if (area !== undefined) return (AREAS[area] ?? []).map(specOf)
    return SHARED.test(file) ? SMOKE.map(specOf) : []
  })
  return [...new Set(specs)].sort()
}
