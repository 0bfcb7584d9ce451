import { afterEach, expect, test, vi } from 'vitest'
import { followPalette } from './palette.ts'

afterEach(() => vi.unstubAllGlobals())

test('a chart is notified of its colours only after a change, and not after it unmounts', () => {
  const tokens: Record<string, string> = { '--up-mark': '#00aa00' }
  let touched = () => {}
  const disconnect = vi.fn()
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => tokens[name] ?? '' }))
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(listener: () => void) {
        touched = listener
      }
      observe = () => {}
      disconnect = disconnect
    },
  )
  let heard = 0
  const stop = followPalette(() => heard++, {} as HTMLElement)
  touched()
  expect(heard, 'the same settings were put on again').toBe(0)
  for (const colour of ['#0000aa', '#00aa00']) {
    tokens['--up-mark'] = colour
    touched()
    touched()
  }
  expect(heard).toBe(2)
  stop()
  expect(disconnect).toHaveBeenCalledOnce()
})
