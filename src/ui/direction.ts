/** The direction of a figure, and writing live cells without React. */
import { formatPercent, HIDDEN } from '../i18n/format.ts'

export type Direction = 'up' | 'down' | 'flat'

/** The direction of a signed decimal string; '-0.00', invalid and unknown numbers are flat. */
export function directionOf(value: string | null | undefined): Direction {
  if (value === undefined || value === null || value === HIDDEN || !/[1-9]/.test(value)) return 'flat'
  return /^[-\u2212]/.test(value) ? 'down' : 'up'
}

/** Writes a percent change into a row's cell: its text and, if it turned, its colour. */
export function writePercent(element: HTMLElement, rate: string): void {
  const text = formatPercent(rate)
  if (element.textContent !== '' && element.textContent !== text) flash(element)
  writeText(element, text)
  const direction = directionOf(rate)
  if (element.dataset.direction === direction) return
  element.dataset.direction = direction
}

const FLASH_MS = 280
const BRIGHT = { filter: 'saturate(2.2) brightness(0.94)' }

/** Lights up a changed figure, where the user wants that. */
function flash(element: HTMLElement): void {
  if (document.documentElement.dataset.flash !== undefined)
    element.animate([BRIGHT, {}], { duration: FLASH_MS, easing: 'ease-out' })
}

/** Writes an element's only text node if it differs: the cheapest DOM change. */
export function writeText(element: HTMLElement, text: string): void {
  const node = element.firstChild
  if (node instanceof Text) {
    if (node.data !== text) node.data = text
  } else element.textContent = text
}

/** The line of values in a box, and the height of a point in it. For drawing only, so floats are fine. */
export function linePath(points: readonly (number | string)[], width: number, height: number) {
  const values = points.map(Number)
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const step = width / Math.max(1, values.length - 1)
  const room = height - 2
  const y = (value: number) => (span === 0 ? height / 2 : height - 1 - ((value - low) / span) * room)
  const path = values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
  return { path, heightOf: (at: number) => y(values[at] ?? low) }
}

/** The path of a sparkline in a box of 40 × 24. */
export const sparkPath = (points: readonly (number | string)[]): string => linePath(points, 40, 24).path
