/** The picture of a position's result, drawn on a canvas so that it can be shared. */
import { linesOf } from '../../bindings/drawnPicture.ts'
import type { Surface as PosterSurface } from '../shared/poster.ts'

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
  /** What the QR code in the foot is for, and below it the invitation code if the user has one. */
  readonly scan: readonly string[]
  /** The sentence about simulated funds; on every picture of demos, and only there. */
  readonly mark: string | undefined
}

export const RESULT_WIDTH = 750
export const RESULT_HEIGHT = 1040
const MARGIN = 56
const MARK_HEIGHT = 88
/** The colours are the same in both themes, since the picture leaves the app. All have a contrast of 4.5 on the ground. */
const GROUND = '#10201a'
const INK = '#ffffff'
const SOFT = '#b9c7c0'
const MARK_GROUND = '#f1f3f2'
const MARK_INK = '#141615'
const FOOT = { top: 828, ground: '#182c24', inset: 20 }
const RINGS = { x: RESULT_WIDTH, y: 360, radii: [110, 190, 280, 380], colour: '#1d382d' }

export type Surface = PosterSurface & Pick<CanvasRenderingContext2D, 'strokeStyle' | 'lineWidth' | 'arc' | 'stroke'>
export type Colours = Readonly<Record<ResultTexts['direction'], string>>

/** Draws a result above a foot with the `modules` of a QR code, with its quiet zone, in the fonts of `family`. */
export function drawResult(
  surface: Surface,
  texts: ResultTexts,
  modules: readonly (readonly boolean[])[],
  colours: Colours,
  family: string,
): void {
  /** A text that is wider than its place is written smaller. */
  const write = (
    text: string,
    y: number,
    size: number,
    weight: number,
    colour: string,
    most = RESULT_WIDTH - 2 * MARGIN,
  ) => {
    surface.font = `${weight} ${size}px ${family}`
    const { width } = surface.measureText(text)
    if (width > most) surface.font = `${weight} ${Math.floor((size * most) / width)}px ${family}`
    surface.fillStyle = colour
    surface.fillText(text, MARGIN, y)
  }
  surface.textAlign = 'left'
  surface.textBaseline = 'middle'
  surface.fillStyle = GROUND
  surface.fillRect(0, 0, RESULT_WIDTH, RESULT_HEIGHT)
  surface.strokeStyle = RINGS.colour
  surface.lineWidth = 3
  for (const radius of RINGS.radii) {
    surface.beginPath()
    surface.arc(RINGS.x, RINGS.y, radius, 0, 2 * Math.PI)
    surface.stroke()
  }
  write(texts.name, 170, 34, 600, SOFT)
  write(texts.position, 240, 44, 700, INK)
  write(texts.rateTitle, 360, 30, 400, SOFT)
  write(texts.rate, 450, 110, 700, colours[texts.direction])
  for (const [at, { label, value }] of texts.facts.entries()) {
    write(label, 570 + at * 130, 30, 400, SOFT)
    write(value, 620 + at * 130, 44, 600, INK)
  }
  surface.fillStyle = FOOT.ground
  surface.fillRect(0, FOOT.top, RESULT_WIDTH, RESULT_HEIGHT - FOOT.top)
  const scale = Math.floor((RESULT_HEIGHT - FOOT.top - 2 * FOOT.inset) / modules.length)
  const side = scale * modules.length
  const left = RESULT_WIDTH - MARGIN - side
  const top = Math.floor((FOOT.top + RESULT_HEIGHT - side) / 2)
  surface.fillStyle = '#ffffff'
  surface.fillRect(left, top, side, side)
  surface.fillStyle = '#000000'
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries()) if (dark) surface.fillRect(left + x * scale, top + y * scale, scale, scale)
  const middle = (FOOT.top + RESULT_HEIGHT) / 2
  for (const [at, line] of texts.scan.entries())
    write(
      line,
      middle + (at - (texts.scan.length - 1) / 2) * 52,
      at === 0 ? 30 : 40,
      at === 0 ? 400 : 700,
      INK,
      left - 2 * MARGIN,
    )
  if (texts.mark === undefined) return
  surface.fillStyle = MARK_GROUND
  surface.fillRect(0, 0, RESULT_WIDTH, MARK_HEIGHT)
  surface.font = `600 28px ${family}`
  const lines = linesOf(texts.mark, RESULT_WIDTH - 2 * MARGIN, (text) => surface.measureText(text).width).slice(0, 2)
  surface.fillStyle = MARK_INK
  for (const [at, line] of lines.entries())
    surface.fillText(line, MARGIN, MARK_HEIGHT / 2 + (at - (lines.length - 1) / 2) * 36)
}
