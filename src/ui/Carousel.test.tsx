import { renderToStaticMarkup as draw } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startText } from '../text/text.ts'
import { Carousel, EMBLA_DURATION } from './Carousel.tsx'

await startText('en')
const embla = vi.hoisted(() => ({ options: {}, scrollNext: vi.fn(), on: () => {}, off: () => {} }))
vi.mock('embla-carousel-react', () => ({
  default: (options: object) => {
    embla.options = options
    return [() => {}, embla]
  },
}))
// What runs once a page is shown never runs in a drawing: here it runs as it is drawn.
vi.mock('react', async (load) => ({ ...(await load<object>()), useEffect: (act: () => void) => void act() }))

const shown = (count: number, reduced = false) => {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener() {}, removeEventListener() {} }))
  return draw(<Carousel label="News" items={Array.from({ length: count }, (_, key) => ({ key, node: key }))} />)
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  embla.scrollNext.mockClear()
})

test('CON-08: the slides change every 5000 ms, with the motion that takes 500 ms', () => {
  shown(3)
  expect(embla.options).toMatchObject({ duration: EMBLA_DURATION })
  vi.advanceTimersByTime(4_999)
  expect(embla.scrollNext).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(embla.scrollNext).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(embla.scrollNext).toHaveBeenCalledTimes(3)
})

test('a single slide stays, and so do all where motion is reduced', () => {
  shown(1)
  shown(3, true)
  vi.advanceTimersByTime(20_000)
  expect(embla.scrollNext).not.toHaveBeenCalled()
})
