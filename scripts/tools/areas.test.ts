import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS, specsFor } from './areas.ts'

const root = join(import.meta.dirname, '../..')

test('every area of pages has browser tests, and all of them exist', () => {
  const areas = readdirSync(join(root, 'src/pages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name)
  expect(areas.filter((area) => !(area in AREAS))).toEqual([])
  const specs = Object.values(AREAS).flat()
  expect(specs.filter((name) => !existsSync(join(root, `e2e/${name}.spec.ts`)))).toEqual([])
})

test('a page, a machine or a call selects the stories of its area', () => {
  expect(specsFor(['src/pages/identity/Documents.tsx'], root)).toEqual([
    'e2e/stories/identity.spec.ts',
    'e2e/stories/upload.spec.ts',
  ])
  expect(specsFor(['machines/trade/spotOrderFlow.ts', 'protocol/calls/trade.ts'], root)).toEqual([
    'e2e/stories/trade.spec.ts',
    'e2e/stories/trading.spec.ts',
  ])
})

test('shared code of pages selects a few stories through the whole app', () => {
  const smoke = ['e2e/stories/session.spec.ts', 'e2e/stories/trade.spec.ts', 'e2e/views/navigation.spec.ts']
  expect(specsFor(['src/ui/Button.tsx'], root)).toEqual(smoke)
  expect(specsFor(['e2e/story.ts'], root)).toEqual(smoke)
})

test('a file of e2e selects the tests that import it, and a test itself', () => {
  expect(specsFor(['e2e/pages/invest.ts'], root)).toContain('e2e/stories/invest.spec.ts')
  expect(specsFor(['e2e/stories/help.spec.ts'], root)).toEqual(['e2e/stories/help.spec.ts'])
})

test('a unit test, a docs page or the bench selects no browser test', () => {
  expect(specsFor(['src/ui/Button.test.tsx', 'docs/bench.md', 'scripts/bench/pages.ts'], root)).toEqual([])
})
