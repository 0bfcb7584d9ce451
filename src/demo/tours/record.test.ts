import { afterEach, expect, test, vi } from 'vitest'
import { startRecording } from './record.ts'

afterEach(() => vi.unstubAllGlobals())

test('the browser asks before the page is left while a tour is recorded', () => {
  const page = new EventTarget()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', { hash: '#/' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const recording = startRecording()
  expect(asks()).toBe(true)
  expect(recording.stop()).toEqual({ steps: [{ act: { go: '/' } }] })
  expect(asks()).toBe(false)
})
