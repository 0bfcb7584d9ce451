import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSize } from './size.ts'

let changed = () => {}
const disconnect = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  const Observer = class {
    constructor(listener: () => void) {
      changed = listener
    }
    observe = () => changed()
    disconnect = disconnect
  }
  vi.stubGlobal('ResizeObserver', Observer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  disconnect.mockClear()
})

const box = { clientWidth: 375, clientHeight: 260 }

test('CON-08: a chart is resized 50 ms after the last change of its size', () => {
  const draw = vi.fn()
  const element = { ...box }
  followSize(element as Element, draw)
  vi.advanceTimersByTime(49)
  element.clientWidth = 500
  changed()
  vi.advanceTimersByTime(49)
  expect(draw).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(draw.mock.calls).toEqual([[500, 260]])
})

test('an unmounted chart is not resized', () => {
  const draw = vi.fn()
  const stop = followSize(box as Element, draw)
  stop()
  vi.advanceTimersByTime(1_000)
  expect(draw).not.toHaveBeenCalled()
  expect(disconnect).toHaveBeenCalledOnce()
})
