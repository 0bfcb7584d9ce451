/** The picture of a position's result, drawn on a canvas so that it can be shared. */
import { linesOf } from '../../bindings/drawnPicture.ts'
import type { Surface } from '../shared/poster.ts'

export interface ResultTexts {
  /** The app's name. */
  readonly name: string
  /** Market, direction and leverage. */
  readonly position: string
  readonly rateTitle: string
  /** The return in percent, signed; masked while amounts are hidden. */
  readonly rate: string
  readonly direction: 'up' | 'down' | 'flat'
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The sentence about simulated funds; on every picture of demos, and only there. */
  readonly mark: string | undefined
}

export const RESULT_WIDTH = 750
export const RESULT_HEIGHT = 900
const MARGIN = 56
const MARK_HEIGHT = 88
/** The colours are the same in both themes, since the picture leaves the app. All have a contrast of 4.5 on the ground. */
const GROUND = '#10201a'
const INK = '#ffffff'
const SOFT = '#b9c7c0'
const MARK_GROUND = '#f1f3f2'
const MARK_INK = '#141615'
export type Colours = Readonly<Record<ResultTexts['direction'], string>>

/** The largest size at which a text fits into the width. */
function fitting(surface: Surface, text: string, size: number, weight: number, family: string): number {
  surface.font = `${weight} ${size}px ${family}`
  const { width } = surface.measureText(text)
  return width <= RESULT_WIDTH - 2 * MARGIN ? size : Math.floor((size * (RESULT_WIDTH - 2 * MARGIN)) / width)
}

export function drawResult(surface: Surface, texts: ResultTexts, colours: Colours, family: string): void {
  const write = (text: string, y: number, size: number, weight: number, colour: string) => {
    surface.font = `${weight} ${fitting(surface, text, size, weight, family)}px ${family}`
    surface.fillStyle = colour
    surface.fillText(text, MARGIN, y)
  }
  surface.textAlign = 'left'
  surface.textBaseline = 'middle'
  surface.fillStyle = GROUND
  surface.fillRect(0, 0, RESULT_WIDTH, RESULT_HEIGHT)
  write(texts.name, 170, 34, 600, SOFT)
  write(texts.position, 240, 44, 700, INK)
  write(texts.rateTitle, 360, 30, 400, SOFT)
  write(texts.rate, 450, 110, 700, colours[texts.direction])
  for (const [at, { label, value }] of texts.facts.entries()) {
    write(label, 600 + at * 130, 30, 400, SOFT)
    write(value, 650 + at * 130, 44, 600, INK)
  }
  if (texts.mark === undefined) return
  surface.fillStyle = MARK_GROUND
  surface.fillRect(0, 0, RESULT_WIDTH, MARK_HEIGHT)
  surface.font = `600 28px ${family}`
  const lines = linesOf(texts.mark, RESULT_WIDTH - 2 * MARGIN, (text) => surface.measureText(text).width).slice(0, 2)
  surface.fillStyle = MARK_INK
  for (const [at, line] of lines.entries())
    surface.fillText(line, MARGIN, MARK_HEIGHT / 2 + (at - (lines.length - 1) / 2) * 36)
}
