import { afterEach, expect, test, vi } from 'vitest'
import { warnOnLeave } from './warnOnLeave.ts'

afterEach(() => vi.unstubAllGlobals())

test('SIM-10: the browser asks before a page with unsaved records is left, and only then', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  let isUnsaved = false
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    page.dispatchEvent(event)
    return event.defaultPrevented
  }
  warnOnLeave(() => isUnsaved)
  expect(leave()).toBe(false)
  isUnsaved = true
  expect(leave()).toBe(true)
})
