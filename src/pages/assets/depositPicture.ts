/** The QR code of a deposit address as a picture to save: with the coin, its network and the address in words, and the mark of a demo. */
import { drawnPicture, linesOf } from '../../bindings/drawnPicture.ts'
import { modulesOf } from '../../ui/QrCode.tsx'

export interface DepositPicture {
  /** The text of the code. */
  readonly value: string
  /** 'USDT · TRON' */
  readonly title: string
  readonly address: string
  /** The memo or tag with its name, if the network needs one. */
  readonly memo?: string | undefined
  /** The sentence about simulated funds; on every picture of demos, and only there. */
  readonly mark?: string | undefined
}

const WIDTH = 750
const MARGIN = 48
const INNER = WIDTH - 2 * MARGIN
const LINE = 40
const TITLE = 64
const INK = '#141615'
const SOFT = '#5c625e'

/** The picture as a PNG; null without a canvas. */
export const depositPicture = ({ value, title, address, memo, mark }: DepositPicture): Promise<Blob | null> =>
  drawnPicture((surface, family) => {
    const { canvas } = surface
    const plain = `28px ${family}`
    surface.font = plain
    const small = [address, memo, mark].filter((text) => text !== undefined)
    const lines = small.flatMap((text) => linesOf(text, INNER, (part) => surface.measureText(part).width))
    canvas.width = WIDTH
    canvas.height = MARGIN + TITLE + INNER + LINE / 2 + lines.length * LINE + MARGIN
    surface.fillStyle = '#fff'
    surface.fillRect(0, 0, WIDTH, canvas.height)
    surface.textAlign = 'center'
    surface.textBaseline = 'top'
    surface.fillStyle = INK
    surface.font = `600 40px ${family}`
    surface.fillText(title, WIDTH / 2, MARGIN, INNER)
    const modules = modulesOf(value)
    // Whole pixels: readers need sharp edges.
    const side = Math.floor(INNER / modules.length)
    const left = Math.floor((WIDTH - side * modules.length) / 2)
    for (const [y, row] of modules.entries())
      for (const [x, dark] of row.entries())
        if (dark) surface.fillRect(left + x * side, MARGIN + TITLE + y * side, side, side)
    surface.fillStyle = SOFT
    surface.font = plain
    for (const [at, line] of lines.entries())
      surface.fillText(line, WIDTH / 2, MARGIN + TITLE + INNER + LINE / 2 + at * LINE, INNER)
  })
