import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayer } from './player.ts'
import type { Tour } from './tour.ts'

const TOUR: Tour = {
  steps: [
    { act: { jump: 1 }, caption: 'tour.step.first' },
    { act: { jump: 2 }, caption: 'tour.step.second' },
  ],
}

function opened() {
  const jump = vi.fn(async () => undefined)
  const player = createPlayer(TOUR, { simulator: { jump } as never, say: (key) => key, captionOf: () => 'Read this.' })
  return { jump, player, done: player.run() }
}
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a tour advances by itself after the time to read a caption', async () => {
  const { jump, player } = opened()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(jump.mock.calls).toEqual([[1], [2]])
  expect(player.get().state).toBe('over')
})

test('a paused tour waits for Next at each step', async () => {
  const { jump, player } = opened()
  player.setRuns(false)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(jump).not.toHaveBeenCalled()
  player.next()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(jump.mock.calls).toEqual([[1]])
  player.setRuns(true)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(player.get().state).toBe('over')
})

test('a stopped tour performs no further step', async () => {
  const { jump, player, done } = opened()
  player.stop()
  await vi.advanceTimersByTimeAsync(MINUTE)
  await done
  expect(jump).not.toHaveBeenCalled()
  expect(player.get().state).toBe('playing')
})
