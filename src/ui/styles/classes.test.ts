import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Classes that a style sheet styles without a context. */
function classesOf(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  // The list of an `:is(…)` or `:not(…)` is a part of its selector.
  const lists = /\((?:[^()]|\([^()]*\))*\)/g
  const selectors = [...rules].flatMap(([, selector = '']) => selector.replaceAll(lists, '()').split(','))
  return new Set(selectors.flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []))
}

test('no class is styled by two style sheets, since all stay once loaded', () => {
  const sheets = globSync('{src,simulator}/**/*.css').sort()
  expect(sheets.length).toBeGreaterThan(20)
  const homes = new Map<string, string[]>()
  for (const sheet of sheets)
    for (const name of classesOf(readFileSync(sheet, 'utf8'))) homes.set(name, [...(homes.get(name) ?? []), sheet])
  expect(homes.size).toBeGreaterThan(200)
  expect([...homes].filter(([, where]) => where.length > 1)).toEqual([])
})

/** Files that a module imports, itself included; pages and sheets that load later are not. */
function importedBy(...modules: string[]): Set<string> {
  const found = new Set(modules)
  for (const file of found) {
    if (file.endsWith('.css')) continue
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)(?! type\b)[^'"]*?'(\.[^']+\.(?:tsx?|css))'/gm,
    )
    for (const [, path = ''] of imports) {
      const imported = join(dirname(file), path)
      if (existsSync(imported)) found.add(imported)
    }
  }
  return found
}

/** Classes in the texts of a component's className attributes. */
function classesIn(component: string): Set<string> {
  const attributes = component.matchAll(/className=(?:"([^"]*)"|\{([^}]*(?:\$\{[^}]*\}[^}]*)*)\})/g)
  const texts = [...attributes].map(
    ([, plain, computed = '']) =>
      plain ?? [...computed.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, text]) => text).join(' '),
  )
  return new Set(texts.flatMap((text) => text.split(/[\s${}]+/)).filter(Boolean))
}

/** The workspace of large screens brings its style sheet with it. */
const LATER = new Set(['src/pages/composed/Workspace.css'])

test('every page imports the style sheets of its classes, since a link may open it first', () => {
  const homes = new Map<string, string>()
  for (const sheet of globSync('src/**/*.css'))
    for (const name of classesOf(readFileSync(sheet, 'utf8'))) homes.set(name, sheet)
  const frame = importedBy('src/app/mount.tsx', 'src/app/AppRouter.tsx', 'src/app/Frame.tsx')
  const everywhere = new Set([...frame, ...globSync('src/ui/styles/*.css')])
  const pages = [...readFileSync('src/app/pages.ts', 'utf8').matchAll(/import\('([^']+)'\)/g)]
  expect(pages.length).toBeGreaterThan(60)
  const missing = pages.flatMap(([, path = '']) => {
    const page = join('src/app', path)
    const imported = importedBy(page)
    return [...imported]
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        [...classesIn(readFileSync(file, 'utf8'))].map((name) => ({ name, home: homes.get(name), file })),
      )
      .filter(({ home }) => home && !imported.has(home) && !everywhere.has(home) && !LATER.has(home))
      .map(({ name, home, file }) => `${page}: ${file} has the class ${name} of ${home}`)
  })
  expect(missing).toEqual([])
})
