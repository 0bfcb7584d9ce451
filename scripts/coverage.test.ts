import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Coverage, coverage, tableOf, walkSeen } from './coverage/table.ts'

const kept = JSON.parse(readFileSync('docs/flows/coverage.json', 'utf8')) as Coverage

test('FLW-04: the coverage of states, transitions and guards is current as to the machines and their walks', () => {
  const now = coverage(
    () => false,
    walkSeen(),
    () => false,
  )
  const walks = (all: Coverage) =>
    JSON.parse(JSON.stringify(all), (key, value) => (key === 'unit' || key === 'story' ? false : value))
  expect(walks(kept)).toEqual(walks(now))
})

test('FLW-04: walks see 95 % of the guards’ answers at least, and the table says by whom the rest is seen', () => {
  const answers = Object.values(kept).flatMap(({ guards }) =>
    Object.values(guards).flatMap((one) => Object.values(one)),
  )
  const seen = answers.filter(({ walk }) => walk).length
  console.log(`${tableOf(kept)}\nguard answers seen by walks: ${seen} of ${answers.length}`)
  expect(seen / answers.length).toBeGreaterThanOrEqual(0.95)
})
