import './QrCode.css'
import encodeQR from 'qr'

interface Props {
  /** The encoded text. */
  value: string
  /** Text alternative. */
  label: string
  /** Whether it has the frame that marks simulated things. */
  simulated?: boolean
}

/** Quiet zone in modules, which readers require. */
const QUIET = 4

/** The modules of a text's code, row by row; true is dark. */
export const modulesOf = (value: string): readonly (readonly boolean[])[] =>
  encodeQR(value, 'raw', { ecc: 'medium', border: QUIET })

/** The dark modules as one path, run by run. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => {
      const runs: string[] = []
      for (let x = 0; x < row.length; x++) {
        const from = x
        while (row[x]) x++
        if (x > from) runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`)
      }
      return runs
    })
    .join('')
}

/** A QR code, dark on white in every theme, as readers expect. */
export function QrCode({ value, label, simulated = false }: Props) {
  const modules = modulesOf(value)
  const size = modules.length
  return (
    <div className={simulated ? 'qr qr--simulated hatch' : 'qr'}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={pathOf(modules)} fill="#000" />
      </svg>
    </div>
  )
}
