/** The invitation poster, drawn on a canvas so that it can be saved as a picture. */
import { linesOf } from '../../bindings/drawnPicture.ts'

export interface PosterTexts {
  /** The app's name. */
  readonly name: string
  /** The invitation. */
  readonly line: string
  readonly scan: string
  readonly codeTitle: string
  /** Absent on a visitor's poster. */
  readonly code?: string | undefined
  /** The sentence about simulated funds; on every poster of demos, and only there. */
  readonly mark?: string | undefined
}

/** The required part of a canvas context. */
export type Surface = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'fill'
  | 'drawImage'
> &
  // Older browsers lack it; their corners stay square.
  Partial<Pick<CanvasRenderingContext2D, 'roundRect'>>

/** Width in px; the height depends on the texts. */
export const POSTER_WIDTH = 750
const MARGIN = 48
const INNER = POSTER_WIDTH - 2 * MARGIN
const QR_MOST = 520
const CARD_PAD = 32
const CARD_RADIUS = 32

/** The colours are the same in both themes, since the picture leaves the app. */
const GROUND = '#0a3b26'
const CARD = '#ffffff'
const INK = '#141615'
const SOFT = '#5c625e'
const ON_GROUND = '#ffffff'
const SOFT_ON_GROUND = '#bfe0cf'
const MARK_GROUND = '#f1f3f2'

/** A brand's changes. */
export interface PosterStyle {
  readonly ground?: string | undefined
  /** The name's colour. */
  readonly soft?: string | undefined
  /** The mark above the name. */
  readonly mark?: HTMLImageElement | undefined
}
const SIGN = 96
const SIGN_GAP = 20

interface Style {
  readonly size: number
  readonly weight: number
  readonly colour: string
}
const NAME: Style = { size: 34, weight: 600, colour: SOFT_ON_GROUND }
const LINE: Style = { size: 52, weight: 700, colour: ON_GROUND }
const SCAN: Style = { size: 30, weight: 500, colour: INK }
const CODE_TITLE: Style = { size: 26, weight: 400, colour: SOFT }
const CODE: Style = { size: 56, weight: 700, colour: INK }
const MARK: Style = { size: 30, weight: 600, colour: INK }

/** Line height as a multiple of the font size: Vietnamese stacks diacritics. */
const LEADING = 1.35

interface Block {
  readonly lines: readonly string[]
  readonly style: Style
  readonly height: number
}

/** Draws `words` around the `modules` of a QR code (with its quiet zone), in the fonts of `family`. */
export function createPoster(
  words: PosterTexts,
  modules: readonly (readonly boolean[])[],
  family: string,
  style: PosterStyle = {},
) {
  const fontOf = ({ weight, size }: Style) => `${weight} ${size}px ${family}`

  function block(surface: Surface, text: string | undefined, style: Style, width = INNER): Block {
    surface.font = fontOf(style)
    const lines = text ? linesOf(text, width, (part) => surface.measureText(part).width) : []
    return { lines, style, height: lines.length * style.size * LEADING }
  }
  function write(surface: Surface, { lines, style }: Block, top: number) {
    surface.font = fontOf(style)
    surface.fillStyle = style.colour
    for (const [at, line] of lines.entries()) {
      surface.fillText(line, POSTER_WIDTH / 2, top + (at + 0.5) * style.size * LEADING)
    }
  }
  /** Whole pixels per module, for sharp edges. */
  const scale = Math.floor(QR_MOST / modules.length)
  const side = scale * modules.length

  /** The mark fits into a square, with its own proportions. */
  function sign(surface: Surface, image: HTMLImageElement, top: number) {
    // An SVG without a size has none here.
    const [wide, high] = [image.naturalWidth || SIGN, image.naturalHeight || SIGN]
    const fit = SIGN / Math.max(wide, high)
    const [width, height] = [wide * fit, high * fit]
    surface.drawImage(image, (POSTER_WIDTH - width) / 2, top + (SIGN - height) / 2, width, height)
  }

  function measured(surface: Surface) {
    const cardWidth = INNER - 2 * CARD_PAD
    const mark = block(surface, words.mark, MARK)
    const name = block(surface, words.name, { ...NAME, colour: style.soft ?? NAME.colour })
    const line = block(surface, words.line, LINE)
    const scan = block(surface, words.scan, SCAN, cardWidth)
    const codeTitle = block(surface, words.code && words.codeTitle, CODE_TITLE, cardWidth)
    const code = block(surface, words.code, CODE, cardWidth)
    const markHeight = mark.height === 0 ? 0 : mark.height + 24
    const nameTop = markHeight + MARGIN + (style.mark ? SIGN + SIGN_GAP : 0)
    const cardTop = nameTop + name.height + 12 + line.height + 36
    const cardHeight =
      CARD_PAD + side + 16 + scan.height + (code.height === 0 ? 0 : 20 + codeTitle.height + code.height) + CARD_PAD
    return { mark, name, line, scan, codeTitle, code, markHeight, nameTop, cardTop, cardHeight }
  }

  return {
    /** Height on this surface in px. */
    height(surface: Surface): number {
      const { cardTop, cardHeight } = measured(surface)
      return Math.ceil(cardTop + cardHeight + MARGIN)
    },
    draw(surface: Surface): void {
      const { mark, name, line, scan, codeTitle, code, markHeight, nameTop, cardTop, cardHeight } = measured(surface)
      const fill = (colour: string, x: number, y: number, width: number, height: number) => {
        surface.fillStyle = colour
        surface.fillRect(x, y, width, height)
      }
      surface.textAlign = 'center'
      surface.textBaseline = 'middle'
      fill(style.ground ?? GROUND, 0, 0, POSTER_WIDTH, Math.ceil(cardTop + cardHeight + MARGIN))
      if (markHeight > 0) fill(MARK_GROUND, 0, 0, POSTER_WIDTH, markHeight)
      write(surface, mark, 12)
      if (style.mark) sign(surface, style.mark, markHeight + MARGIN)
      write(surface, name, nameTop)
      write(surface, line, nameTop + name.height + 12)
      surface.fillStyle = CARD
      if (surface.roundRect) {
        surface.beginPath()
        surface.roundRect(MARGIN, cardTop, INNER, cardHeight, CARD_RADIUS)
        surface.fill()
      } else surface.fillRect(MARGIN, cardTop, INNER, cardHeight)
      const left = Math.floor((POSTER_WIDTH - side) / 2)
      const top = Math.floor(cardTop + CARD_PAD)
      surface.fillStyle = '#000000'
      for (const [y, row] of modules.entries()) {
        for (const [x, dark] of row.entries()) {
          if (dark) surface.fillRect(left + x * scale, top + y * scale, scale, scale)
        }
      }
      write(surface, scan, top + side + 16)
      write(surface, codeTitle, top + side + 16 + scan.height + 20)
      write(surface, code, top + side + 16 + scan.height + 20 + codeTitle.height)
    },
  }
}
