import { expect, test } from 'vitest'
import { MACHINES } from '../../../machines/model/register.ts'
import { routes } from '../../../protocol/routes.ts'
import { SCREENS_OF } from './screensOf.ts'

test('FLW-02: of every machine it is said on which pages it is at work, and those pages are there', () => {
  expect(Object.keys(SCREENS_OF).sort()).toEqual(MACHINES.map(({ name }) => name).sort())
  const known = new Set(routes.map(({ name }) => name))
  expect(Object.values(SCREENS_OF).flatMap((names) => names.filter((name) => !known.has(name)))).toEqual([])
  expect(SCREENS_OF.withdrawal).toEqual(['withdrawal'])
})
