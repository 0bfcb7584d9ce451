import { expect, test } from 'vitest'
import { readingMs } from './captions.ts'

test.each([
  ['en', 'x'.repeat(85), 5_000],
  ['es', 'x'.repeat(85), 5_000],
  ['vi', 'x'.repeat(85), 5_000],
  ['zh', '字'.repeat(20), 5_000],
  ['cht', '字'.repeat(20), 5_000],
  ['ja', '字'.repeat(20), 5_000],
  ['ko', '자'.repeat(20), 5_000],
  ['en', 'Done.', 2_500],
  ['zh', '完成', 2_500],
] as const)('in %s the line "%s" is shown for %i ms', (language, line, ms) => {
  expect(readingMs(line, language)).toBe(ms)
})
