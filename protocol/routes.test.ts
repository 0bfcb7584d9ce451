import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeAt, routes } from './routes.ts'

/** The routes of the specification: path, title, whether it needs a login, and its aliases in the notes. */
const TABLE = readFileSync(new URL('../docs/routes.tsv', import.meta.url), 'utf8')
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

test('RTE-01: each path of routes.tsv has a page of its own', () => {
  expect(TABLE.map(({ path }) => path).filter((path) => routeAt(path)?.path !== path)).toEqual([])
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

test('RTE-01: the aliases lead to their pages', () => {
  const aliases = TABLE.flatMap((route) => route.aliases.map((alias) => [alias, route.path]))
  expect(aliases).toHaveLength(2)
  expect(aliases.map(([alias = '']) => [alias, routeAt(alias)?.path])).toEqual(aliases)
})

test('NAV-01: the pages that need a log-in are those of the table', () => {
  expect(TABLE.filter(({ path, login }) => login !== (routeAt(path)?.login ?? false))).toEqual([])
})
