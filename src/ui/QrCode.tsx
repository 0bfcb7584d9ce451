import './QrCode.css'
import encodeQR from 'qr'

interface Props {
  /** What the code says when it is read. */
  value: string
  /** What it is, for those who don't see it. */
  label: string
  /** Framed by the pattern of what is only simulated. */
  simulated?: boolean
}

/** Light modules that readers need around a code. */
const QUIET = 4

/** The dark modules as one path of squares, a run of them at a time. */
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

/** A QR code, dark on white in every theme, since readers expect it so. */
export function QrCode({ value, label, simulated = false }: Props) {
  const modules = encodeQR(value, 'raw', { ecc: 'medium', border: QUIET })
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
