import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { storageOver } from '../../protocol/testing.ts'
import { createActors } from './actors.ts'
import { reportSeen } from './reportSeen.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})

let window: EventTarget
const storage = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  window = new EventTarget()
  storage.clear()
  vi.stubGlobal('sessionStorage', storageOver(storage))
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function switchedOn() {
  const reported: string[][] = []
  const actors = createActors(
    Date.now,
    () => '',
    reportSeen((lines) => reported.push([...lines])),
  )
  const actor = createActor(lamp, { inspect: actors.inspect }).start()
  actor.send({ type: 'press' })
  return { actor, actors, reported }
}

const ON = ['lamp\tstate\tlamp', 'lamp\tstate\tlamp.off', 'lamp\ttransition\tlamp.off press 0', 'lamp\tstate\tlamp.on']

test('FLW-04: a page reports taken transitions in batches, each once', () => {
  const { actor, actors, reported } = switchedOn()
  expect(reported).toEqual([])
  vi.runAllTimers()
  expect(reported.map((lines) => [...lines].sort())).toEqual([[...ON].sort()])
  actor.send({ type: 'press' })
  actor.send({ type: 'press' })
  vi.runAllTimers()
  expect(reported.slice(1)).toEqual([['lamp\ttransition\tlamp.on press 0']])
  expect(actors.running()).toEqual([actor])
})

test('FLW-04: pending reports are sent at once on request, and not again', () => {
  const { reported } = switchedOn()
  window.dispatchEvent(new Event('seen.flush'))
  expect(reported.map((lines) => lines.length)).toEqual([ON.length])
  expect(vi.getTimerCount()).toBe(0)
  vi.runAllTimers()
  window.dispatchEvent(new Event('seen.flush'))
  expect(reported.length).toBe(1)
})

test('FLW-04: reports that a page could not send are sent once by the next', () => {
  const { reported } = switchedOn()
  window.dispatchEvent(new Event('pagehide'))
  vi.clearAllTimers()
  expect(reported).toEqual([])
  const next: string[][] = []
  reportSeen((lines) => next.push([...lines]))
  vi.runAllTimers()
  expect(next.map((lines) => [...lines].sort())).toEqual([[...ON].sort()])
  expect([...storage.keys()]).toEqual([])
})

test('FLW-04: a page with everything reported stores nothing', () => {
  switchedOn()
  vi.runAllTimers()
  window.dispatchEvent(new Event('pagehide'))
  expect([...storage.keys()]).toEqual([])
})
