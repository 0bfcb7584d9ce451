import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayer, type Player } from './player.ts'
import type { Tour } from './tour.ts'

const TOUR: Tour = {
  steps: [
    { act: { jump: 1 }, caption: 'tour.step.first' },
    { act: { jump: 2 }, caption: 'tour.step.second' },
  ],
}

function opened(tour: Tour = TOUR) {
  const jump = vi.fn(async () => undefined)
  let setting: unknown = { seed: 7, faults: ['slow'] }
  const set = async (wanted: unknown) => {
    setting = wanted
  }
  const faults = { set, list: async () => ({ setting }) }
  const player = createPlayer(tour, {
    simulator: { jump, faults } as never,
    say: (key) => key,
    readingMs: () => 3_000,
  })
  return { jump, player, done: player.run(), setting: () => setting }
}
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a caption waits for Next, however long it takes', async () => {
  const { jump, player } = opened()
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(jump).not.toHaveBeenCalled()
  player.next()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(jump.mock.calls).toEqual([[1]])
})

test('a tour that runs continues after the time to read a caption', async () => {
  const { jump, player } = opened()
  player.setRuns(true)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(jump.mock.calls).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(200)
  expect(jump.mock.calls).toEqual([[1], [2]])
  expect(player.get().state).toBe('over')
})

test.each([
  ['over', (player: Player) => player.setRuns(true)],
  ['playing', (player: Player) => player.stop()],
])('the faults of before the tour are back when it is %s', async (state, end) => {
  const { player, setting } = opened({
    steps: [
      { act: { fault: 'answerLost' }, caption: 'tour.step.fault' },
      { act: { read: true }, caption: 'tour.step.read' },
    ],
  })
  player.next()
  await vi.advanceTimersByTimeAsync(0)
  expect(setting()).toBe('answerLost')
  end(player)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(player.get().state).toBe(state)
  expect(setting()).toEqual({ seed: 7, faults: ['slow'] })
})

test('a stopped tour performs no further step', async () => {
  const { jump, player, done } = opened()
  player.stop()
  await vi.advanceTimersByTimeAsync(MINUTE)
  await done
  expect(jump).not.toHaveBeenCalled()
  expect(player.get().state).toBe('playing')
})
