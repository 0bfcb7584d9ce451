import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Classes that a style sheet styles without a context. */
function classesOf(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  const selectors = [...rules].flatMap(([, selector = '']) => selector.split(','))
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
