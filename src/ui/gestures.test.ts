import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONG_PRESS_MS } from '../../protocol/rules/constants.ts'
import { longPress, repeat, STEP_REPEAT_MS } from './longPress.ts'
import { isPullable, pullDistance, pullsDown, pullsEnough } from './pullGesture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('CON-14: a press is long after 350 ms, not before', () => {
  const long = vi.fn()
  const press = longPress(long)
  press.start(0, 0)
  vi.advanceTimersByTime(349)
  expect(long).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(long).toHaveBeenCalledTimes(1)
  expect(press.end()).toBe(true)
})

test('CON-14: a finger that moves more than 10 px does not press', () => {
  const long = vi.fn()
  const press = longPress(long)
  press.start(100, 100)
  press.move(106, 108)
  vi.advanceTimersByTime(200)
  press.move(107, 108)
  vi.advanceTimersByTime(1000)
  expect(long).not.toHaveBeenCalled()
})

test('CON-14: 10 px exactly still count as pressing', () => {
  const long = vi.fn()
  const press = longPress(long)
  press.start(100, 100)
  press.move(106, 108)
  vi.advanceTimersByTime(350)
  expect(long).toHaveBeenCalledTimes(1)
})

test('releasing early is a tap', () => {
  const long = vi.fn()
  const press = longPress(long)
  press.start(0, 0)
  vi.advanceTimersByTime(100)
  expect(press.end()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(long).not.toHaveBeenCalled()
})

test('a held stepper acts at once, and repeats once the press is long', () => {
  const act = vi.fn()
  const stop = repeat(act)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(LONG_PRESS_MS - 1)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1 + 3 * STEP_REPEAT_MS)
  expect(act).toHaveBeenCalledTimes(5)
  stop()
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(5)
})

test('CON-14: pulling refreshes from 45 px on', () => {
  expect(pullsEnough(44.9)).toBe(false)
  expect(pullsEnough(45)).toBe(true)
})

test('the list follows half the distance, never upwards and within a limit', () => {
  expect(pullDistance(-30)).toBe(0)
  expect(pullDistance(60)).toBe(30)
  expect(pullDistance(5000)).toBe(90)
})

test('a finger pulls down, not aside or up, and not before it has moved', () => {
  expect(pullsDown(3, 6)).toBeUndefined()
  expect(pullsDown(0, 9)).toBe(true)
  expect(pullsDown(-20, 30)).toBe(true)
  expect(pullsDown(30, 20)).toBe(false)
  expect(pullsDown(0, -9)).toBe(false)
})

/** An element with its style, as far as pulling reads it. */
class Part {
  readonly style: Record<string, string>
  readonly tag: string
  readonly clientHeight = 100
  parentElement: Part | null = null
  scrollHeight = 100
  constructor(style: Record<string, string> = {}, tag = 'div') {
    this.style = { overflowY: 'visible', touchAction: 'auto', ...style }
    this.tag = tag
  }
  contains(other: Part | null): boolean {
    return other !== null && (other === this || this.contains(other.parentElement))
  }
  matches = (selector: string) => selector.split(', ').includes(this.tag)
  within(parent: Part): Part {
    this.parentElement = parent
    return this
  }
}
const pullable = (touched: Part, content: Part) =>
  isPullable(touched as unknown as Element, content as unknown as Element)

test('pulling begins in the content alone, not in a sheet that it opens, nor in what scrolls or is dragged itself', () => {
  vi.stubGlobal('getComputedStyle', (part: Part) => part.style)
  const content = new Part({ overflowY: 'auto' })
  content.scrollHeight = 900
  expect(pullable(new Part(), content)).toBe(false)
  expect(pullable(content, content)).toBe(true)
  const row = new Part().within(new Part().within(content))
  expect(pullable(row, content)).toBe(true)
  const list = new Part({ overflowY: 'auto' }).within(content)
  expect(pullable(new Part().within(list), content)).toBe(true)
  list.scrollHeight = 300
  expect(pullable(new Part().within(list), content)).toBe(false)
  expect(pullable(new Part({ touchAction: 'none' }).within(content), content)).toBe(false)
  expect(pullable(new Part({ touchAction: 'manipulation' }).within(content), content)).toBe(true)
  expect(pullable(new Part({}, 'canvas').within(content), content)).toBe(false)
  expect(pullable(new Part({}, 'input').within(content), content)).toBe(false)
  vi.unstubAllGlobals()
})
