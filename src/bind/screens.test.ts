import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCREENS, screenAt } from './screens.ts'

/** The table of all routes: path, title, whether it asks for a log-in, and its aliases among what it is for. */
const ROUTES = readFileSync(new URL('../../docs/routes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => {
    const [path = '', , login, purpose = ''] = line.split('\t')
    return {
      path,
      login: login === 'yes',
      aliases: [...purpose.matchAll(/alias (\/[\w/]+)/g)].map(([, at = '']) => at),
    }
  })

test('RTE-01: there is a screen of its own for each of the 70 paths of routes.tsv, and for no other', () => {
  expect(ROUTES).toHaveLength(70)
  expect(SCREENS.map(({ path }) => path).sort()).toEqual(ROUTES.map(({ path }) => path).sort())
  expect(new Set(ROUTES.map(({ path }) => screenAt(path)?.name)).size).toBe(70)
})

test('RTE-01: the aliases lead to their screens', () => {
  const aliases = ROUTES.flatMap((route) => route.aliases.map((alias) => [alias, route.path]))
  expect(aliases).toHaveLength(2)
  expect(aliases.map(([alias = '']) => [alias, screenAt(alias)?.path])).toEqual(aliases)
})

test('NAV-01: the screens that visitors are sent away from are those of the table', () => {
  const asking = SCREENS.filter(({ login }) => login).map(({ path }) => path)
  expect(asking.sort()).toEqual(
    ROUTES.filter(({ login }) => login)
      .map(({ path }) => path)
      .sort(),
  )
})
