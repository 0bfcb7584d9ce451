import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../protocol/routes.ts'

const ROOMS = ['protocol', 'machines', 'simulator', 'src', 'scripts', 'e2e/pages', 'e2e/engines']
const sources = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
).filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== join('protocol', 'routes.ts'))

const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]).filter((path) => path !== '/')
/** A path in a string, alone or before its query. */
const WRITTEN = new RegExp(`['"\`#](${paths.join('|')})['"\`?]`)

test('page paths are only written in the table of routes', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((file) => WRITTEN.test(readFileSync(file, 'utf8')))).toEqual([])
})
