import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, loadConfigFromFile, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { buildOnce } from './tools/buildOnce.ts'
import { newerIn } from './tools/olderBrowsers.ts'

/** Strings that occur only in the simulator and its packages. */
const MARKERS = [
  'trader@example.com',
  'exchange.invalid',
  'mockServiceWorker',
  'mock-socket',
  'placeLarge',
  'house:',
  'Identity reviews',
  'simulated-mark',
  'stateDiagram-v2',
  'flow-svg',
  'fakerjs.dev',
  'presenter-notes',
]
const OUTSIDE =
  /\/simulator\/|\/src\/demo\/(flows|console|present|recorded)\/|\/src\/demo\/(tours|stage)\/(?!access|isStage)|\/src\/demo\/brandLink|\/src\/app\/(SimulatorConsole|Flows|PresentPage|brandInPage)|\/machines\/model\/|\/locales\/\w+\/((chart|console|flows|scenario|stage|tour)\.json|simulator\/)|virtual:exchange-texts|node_modules\/(elkjs|msw|mock-socket|@faker-js|@msw|@mswjs|fake-indexeddb|fflate|idb)\//
/** Packages that load when they are needed, each with a text of its own. */
const LATER = { '@faker-js/faker': 'fakerjs.dev', '@msw/data': 'Failed to execute "create" on collection' } as const
const KB = 1_000

let output: Rolldown.RolldownOutput['output']

beforeAll(async () => {
  // With the test runner's own value, packages would be built as development versions.
  process.env.NODE_ENV = 'production'
  const result = await build({ mode: 'live', logLevel: 'error', build: { write: false } })
  output = (result as Rolldown.RolldownOutput).output
}, 120_000)

const chunks = () => output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
const packed = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length

/** A chunk with all its static imports. */
function closure(chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()): Set<Rolldown.OutputChunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const next = chunks().find((other) => other.fileName === name)
    if (next) closure(next, seen)
  }
  return seen
}

test('SIM-10: a live build has no module and no text of the simulator', () => {
  const modules = chunks().flatMap((chunk) => chunk.moduleIds)
  expect(modules.length).toBeGreaterThan(300)
  expect(modules.filter((module) => OUTSIDE.test(module))).toEqual([])
  for (const file of output) {
    const text = file.type === 'chunk' ? file.code : String(file.source)
    expect(MARKERS.filter((marker) => text.includes(marker)).map((marker) => `${marker} in ${file.fileName}`)).toEqual(
      [],
    )
  }
})

const OF_RECORDING = /\/src\/app\/recording\/|\/protocol\/(har|mask|naming|route)\.ts$/

test('SIM-10: recording a live session is one chunk of at most 3 kB, which only a link asks for', () => {
  const parts = chunks().filter(({ moduleIds }) => moduleIds.some((id) => OF_RECORDING.test(id)))
  expect(parts.map(({ name }) => name)).toEqual(['recording'])
  expect(parts.filter(({ code }) => packed(code) > 3 * KB)).toEqual([])
  const loading = chunks().filter(({ imports }) => parts.some(({ fileName }) => imports.includes(fileName)))
  expect(loading.map(({ name }) => name)).toEqual([])
})

test('the build has a sample in place of a config.json, which a newer build would replace', () => {
  const beside = output.map(({ fileName }) => fileName).filter((name) => name.includes('config'))
  expect(beside).toEqual(['config.sample.json'])
  expect(readdirSync('public')).toEqual(['config.json'])
})

test('INS-01: a build can be installed, and a demo by a name that says its funds are simulated', async () => {
  const asset = (name: string) => {
    const file = output.find(({ fileName }) => fileName === name)
    if (file?.type !== 'asset') throw new Error(`the build has no ${name}`)
    return file.source
  }
  const manifest = JSON.parse(String(asset('manifest.json')))
  expect(manifest).toMatchObject({ name: 'bitcoin', start_url: './', scope: './', display: 'standalone' })
  expect(String(asset('index.html'))).toContain('<link rel="manifest" href="/h5/manifest.json">')
  const icons = manifest.icons as { src: string; sizes: string; purpose: string }[]
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    // A PNG has its width and height in its first bytes.
    const bytes = Buffer.from(asset(src))
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  const demo = `${await buildOnce('demo')}/h5`
  expect(JSON.parse(readFileSync(join(demo, 'manifest.json'), 'utf8'))).toMatchObject({
    name: 'bitcoin (simulated)',
    short_name: 'bitcoin demo',
  })
}, 120_000)

test('the build has at most 120 files besides pictures, and no script under 3 kB', () => {
  const files = output.filter(({ fileName }) => /^assets\/.*(?<!\.webp)$/.test(fileName))
  expect(files.length).toBeLessThanOrEqual(120)
  expect(chunks().length).toBeGreaterThan(20)
  expect(chunks().filter(({ code }) => code.length < 3 * KB)).toEqual([])
})

test('no chunk needs itself through those that it imports', () => {
  const circular = chunks().filter((chunk) =>
    [...closure(chunk)].some((other) => other !== chunk && other.imports.includes(chunk.fileName)),
  )
  expect(circular.map(({ name }) => name)).toEqual([])
})

test('a first page besides Home loads at most 131 kB, and a page of another area then at most 75 kB', () => {
  const entry = chunks().find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the build has no entry')
  const first = closure(entry)
  const routes = readFileSync('src/app/pages.ts', 'utf8').match(/\/pages\/[\w/]+\.tsx/g) ?? []
  expect(routes.length).toBeGreaterThan(60)
  const SHARED = ['shared', 'schemas']
  const heavy = routes.flatMap((route) => {
    const page = chunks().find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src${route}`)))
    if (!page) return [`no chunk has ${route}`]
    const sizes = [...closure(page)]
      .filter((chunk) => !first.has(chunk))
      .map(({ name, code }) => ({ name, bytes: packed(code) }))
    const sum = (parts: typeof sizes) => parts.reduce((total, { bytes }) => total + bytes, 0)
    const isHeavy = sum(sizes) > 131 * KB || sum(sizes.filter(({ name }) => !SHARED.includes(name))) > 75 * KB
    return isHeavy ? [`${route}: ${sizes.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')}`] : []
  })
  expect(heavy).toEqual([])
})

test('the first style sheet is at most 15 kB', () => {
  const entry = chunks().find((chunk) => chunk.isEntry)
  const styles = output.filter(
    (file) => file.type === 'asset' && file.fileName.endsWith('.css') && /index|main/.test(file.fileName),
  )
  expect(entry && styles.length).toBeGreaterThan(0)
  for (const style of styles) expect(packed(style.type === 'asset' ? style.source : '')).toBeLessThan(15 * KB)
})

/** Called only where the browser has it. */
const GUARDED =
  '.cancelIdleCallback .captureStackTrace .checkVisibility .exitFullscreen .fromHex .requestFullscreen .requestIdleCallback .startViewTransition .toBase64 .toHex DecompressionStream OffscreenCanvas SharedWorker'
/** These are functions of our own or of packages, Intl.Locale's `maximize`, and a message of React's that names one. */
const NAMESAKES = '.detached .dispose .maximize .move .requestSubmit .resize .take .toArray .use'
/** simulator/transports/olderBrowsers.ts adds them. */
const ADDED =
  '.difference .getSetCookie .intersection .withResolvers AbortSignal.timeout Response.json URL.canParse CompressionStream'
/** faker has functions of its own with these names, and one that sorts dates, which nothing here calls. */
const OF_FAKER = '.alpha .fileName .toSorted'

test('every build runs on Chrome 100 and Safari 15.4', async () => {
  const newer = (scripts: readonly (readonly [name: string, code: string])[], known: string): string[] => {
    expect(scripts.length).toBeGreaterThan(30)
    return scripts.flatMap(([file, code]) =>
      [...newerIn(code)]
        .filter(([name]) => !known.split(' ').includes(name))
        .filter(([name]) => !(code.includes(LATER['@faker-js/faker']) && OF_FAKER.split(' ').includes(name)))
        .map(([name, place]) => `${name} in ${file}: ${place}`),
    )
  }
  const live = chunks().map(({ fileName, code }) => [fileName, code] as const)
  // The browser tests use the same build.
  const folder = `${await buildOnce('demo')}/h5/assets`
  const demo = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
  expect(newer(live, `${GUARDED} ${NAMESAKES}`)).toEqual([])
  expect(newer(demo, `${GUARDED} ${NAMESAKES} ${ADDED}`)).toEqual([])
}, 120_000)

test.each([
  'class A { static { a() } }',
  'a.toSorted()',
  'a?.toReversed()',
  'a.toSpliced?.(0, 1)',
  'Object.groupBy(a, b)',
  'Promise.withResolvers()',
  'new Set().union(a)',
  'AbortSignal.any([])',
  'URL.canParse(a)',
  'e.checkVisibility()',
  'new CompressionStream("gzip")',
  'form.requestSubmit()',
  'Array.fromAsync(a)',
  '/(?<=a)b/.test(c)',
  '/(?i:a)/.test(c)',
  '/[a--b]/v.test(c)',
  'headers.getSetCookie()',
])('%s is newer than that', (code) => {
  expect([...newerIn(code).keys()]).toHaveLength(1)
})

test.each([
  '[].at(-1)',
  'a.findLast(b)',
  'Object.hasOwn(a, b)',
  'structuredClone(a)',
  'class A { static at = 0 }',
  'a.with',
])('%s is not', (code) => {
  expect([...newerIn(code).keys()]).toEqual([])
})

test('files of the exchange’s worker import nothing from its first one, which WebKit would run again', async () => {
  const demo = await loadConfigFromFile({ mode: 'demo', command: 'build' }, 'vite.config.ts')
  const result = await build({
    configFile: false,
    logLevel: 'error',
    worker: demo?.config.worker ?? {},
    build: { write: false, rolldownOptions: { input: 'simulator/transports/spawn.ts' } },
  })
  const assets = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'asset')
  const texts = new Map(assets.map(({ fileName, source }) => [fileName.replace(/^assets\//, ''), String(source)]))
  const first = [...texts.keys()].filter((name) => /^exchangeWorker-/.test(name))
  const opening = [...texts.keys()].filter((name) => /^exchangeOpening-/.test(name))
  expect([first.length, opening.length]).toEqual([1, 1])
  expect(texts.size).toBeGreaterThan(10)
  expect([...texts].filter(([, text]) => text.includes(first[0] ?? '')).map(([name]) => name)).toEqual([])
  // The exchange opens with one file and the bundler's helper; other files have the handlers of further pages, its texts, passkeys and
  // operator's commands.
  const imported = [...(texts.get(opening[0] ?? '') ?? '').matchAll(/(?:from|import)\s*["`]\.\/([\w-]+)\.js["`]/g)]
  expect(imported.map(([, name]) => name?.replace(/-[^-]*$/, ''))).toEqual(['rolldown-runtime'])
  const start = texts.get(opening[0] ?? '') ?? ''
  expect(packed(start)).toBeLessThan(125 * KB)
  expect(Object.values(LATER).filter((text) => start.includes(text))).toEqual([])
  expect([...texts.values()].some((text) => text.includes(LATER['@faker-js/faker']))).toBe(true)
})
