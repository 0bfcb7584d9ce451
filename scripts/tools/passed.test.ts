import { expect, test } from 'vitest'
import { changedFiles } from './passed.ts'

const now = (more: Record<string, string> = {}) =>
  new Map(Object.entries({ 'biome.json': 'b', 'package.json': 'p', 'src/a.ts': '1', 'src/b.ts': '2', ...more }))

test('only files whose contents have not passed are checked again, new ones included', () => {
  const passed = Object.fromEntries(now())
  expect(changedFiles(now(), passed)).toEqual([])
  expect(changedFiles(now({ 'src/b.ts': '3', 'src/c.ts': '4' }), passed)).toEqual(['src/b.ts', 'src/c.ts'])
})

test('everything is checked at first, and again after another setting or version of the linter', () => {
  expect(changedFiles(now(), {})).toBeUndefined()
  const passed = Object.fromEntries(now())
  expect(changedFiles(now({ 'biome.json': 'x' }), passed)).toBeUndefined()
  expect(changedFiles(now({ 'package.json': 'x' }), passed)).toBeUndefined()
})
