/** The receipt of a deposit or withdrawal, drawn on a canvas so that it can be saved and shared. */
import { linesOf } from '../../bindings/drawnPicture.ts'
import type { Surface } from '../shared/poster.ts'

export interface ReceiptTexts {
  /** The app's name. */
  readonly name: string
  readonly title: string
  /** Masked while amounts are hidden. */
  readonly amount: string
  readonly state: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The sentence about simulated funds; on every picture of demos, and only there. */
  readonly mark: string | undefined
}

/** Width in px; the height depends on the texts. */
export const RECEIPT_WIDTH = 750
const MARGIN = 56
const INNER = RECEIPT_WIDTH - 2 * MARGIN
const MARK_HEIGHT = 88
/** The colours are the same in both themes, since the picture leaves the app. All letters have a contrast of 4.5 on their ground. */
const GROUND = '#ffffff'
const INK = '#141615'
const SOFT = '#5c625e'
const RULE = '#d9dedb'
const MARK_GROUND = '#141615'
const MARK_INK = '#ffffff'

interface Style {
  readonly size: number
  readonly weight: number
  readonly colour: string
  /** Distance to the next line, and after the last. */
  readonly line: number
  readonly after: number
}
const NAME: Style = { size: 28, weight: 600, colour: SOFT, line: 38, after: 30 }
const TITLE: Style = { size: 36, weight: 600, colour: INK, line: 46, after: 22 }
const AMOUNT: Style = { size: 60, weight: 700, colour: INK, line: 72, after: 12 }
const STATE: Style = { size: 30, weight: 600, colour: INK, line: 40, after: 36 }
const LABEL: Style = { size: 26, weight: 400, colour: SOFT, line: 36, after: 2 }
const VALUE: Style = { size: 30, weight: 500, colour: INK, line: 42, after: 20 }
const MARK: Style = { size: 28, weight: 600, colour: MARK_INK, line: 36, after: 0 }
const RULE_AFTER = 28

interface Placed {
  readonly text: string
  readonly style: Style
  readonly y: number
}

const fontOf = ({ size, weight }: Style, family: string): string => `${weight} ${size}px ${family}`

const broken = (surface: Surface, text: string): readonly string[] =>
  linesOf(text, INNER, (part) => surface.measureText(part).width)

/** Places all texts below each other. */
function placed(surface: Surface, texts: ReceiptTexts, family: string) {
  const list: Placed[] = []
  let y = texts.mark === undefined ? MARGIN : MARK_HEIGHT + MARGIN
  const put = (text: string, style: Style) => {
    surface.font = fontOf(style, family)
    for (const line of broken(surface, text)) {
      list.push({ text: line, style, y: y + style.line / 2 })
      y += style.line
    }
    y += style.after
  }
  put(texts.name, NAME)
  put(texts.title, TITLE)
  put(texts.amount, AMOUNT)
  put(texts.state, STATE)
  const rule = y
  y += RULE_AFTER
  for (const { label, value } of texts.facts) {
    put(label, LABEL)
    put(value, VALUE)
  }
  return { list, rule, height: y + MARGIN - VALUE.after }
}

/** Draws the receipt; sets the height of its canvas. */
export function drawReceipt(
  surface: Surface & { readonly canvas: { width: number; height: number } },
  texts: ReceiptTexts,
  family: string,
): void {
  const { list, rule, height } = placed(surface, texts, family)
  surface.canvas.width = RECEIPT_WIDTH
  surface.canvas.height = height
  const write = ({ text, style, y }: Placed) => {
    surface.font = fontOf(style, family)
    surface.fillStyle = style.colour
    surface.fillText(text, MARGIN, y, INNER)
  }
  surface.textAlign = 'left'
  surface.textBaseline = 'middle'
  surface.fillStyle = GROUND
  surface.fillRect(0, 0, RECEIPT_WIDTH, height)
  for (const line of list) write(line)
  surface.fillStyle = RULE
  surface.fillRect(MARGIN, rule, INNER, 2)
  if (texts.mark === undefined) return
  surface.fillStyle = MARK_GROUND
  surface.fillRect(0, 0, RECEIPT_WIDTH, MARK_HEIGHT)
  surface.font = fontOf(MARK, family)
  const lines = broken(surface, texts.mark).slice(0, 2)
  for (const [at, text] of lines.entries())
    write({ text, style: MARK, y: MARK_HEIGHT / 2 + (at - (lines.length - 1) / 2) * MARK.line })
}
