import { expect, test } from 'vitest'
import { type Act, readTour, STEPS_MOST } from './tour.ts'

const DAY = 24 * 3_600_000
const tourOf = (...acts: object[]) => readTour(JSON.stringify({ steps: acts.map((act) => ({ act })) }))

test('a tour is read as it was recorded', () => {
  const acts: Act[] = [{ go: '/' }, { tap: { role: 'button', name: 'Buy', nth: 1 } }, { jump: DAY }, { cut: 6_000 }]
  expect(tourOf(...acts)?.steps.map(({ act }) => act)).toEqual(acts)
})

test.each<[string, object[]]>([
  ['a jump of decades', [{ jump: 20 * 366 * DAY }]],
  ['a jump into the past', [{ jump: -1 }]],
  ['a time that is no number', [{ cut: '6' }]],
  ['an endless cut', [{ cut: DAY }]],
  ['a text longer than any name', [{ see: 'x'.repeat(501) }]],
  ['an unknown act', [{ post: '/api/transfer' }]],
  ['too many steps', Array(STEPS_MOST + 1).fill({ read: true })],
])('%s makes a tour from a link none', (_, acts) => {
  expect(tourOf(...acts)).toBeUndefined()
})

test.each(['', '{}', '[', 'null', '['.repeat(100_000), '{"steps":{}}'])('%j is no tour', (text) => {
  expect(readTour(text)).toBeUndefined()
})
