import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCENARIOS } from '../../../../simulator/scenarios/table.ts'

test('SIM-08: every scenario has its small picture, which npm run thumbnails takes', () => {
  const pictures = readdirSync('src/demo/console/thumbnails').map((file) => file.replace(/\.webp$/, ''))
  expect(pictures.sort()).toEqual(SCENARIOS.map(({ name }) => name as string).sort())
})
