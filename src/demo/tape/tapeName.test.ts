import { expect, test } from 'vitest'
import { tapeOf } from './tapeName.ts'

const MOODS = [
  { code: 'btcusdt' },
  { code: 'ethusdt', recorded: { id: 'a', from: 10, to: 20 } },
  { code: 'solusdt', recorded: { id: 'b', from: 10, to: 30 } },
]
const KEPT = [{ id: 'a', files: ['ETHUSDT-1m-2024-08.csv', 'ETHUSDT-1m-2024-09.csv', 'ETHUSDT-1m-2024-10.csv'] }]

test('HIS-01: a market is named after the files that it plays, until their end', () => {
  expect(tapeOf('ethusdt', MOODS, KEPT)).toEqual({ name: 'ETHUSDT-1m-2024-08.csv +2', end: 1_200_000 })
  expect(tapeOf('solusdt', MOODS, KEPT)).toEqual({ name: '', end: 1_800_000 })
  expect(tapeOf('btcusdt', MOODS, KEPT)).toBeUndefined()
  expect(tapeOf('xrpusdt', MOODS, KEPT)).toBeUndefined()
})
