/** Shades the times in which nothing was traded, so that flat candles are not taken for a calm market. */
import type { IChartApi, IPrimitivePaneView, ISeriesPrimitive, Logical, Time } from 'lightweight-charts'
import type { Candle } from '../../../../protocol/shapes/market.ts'
import { faint, readPalette } from './palette.ts'

/** Indices of the first candle of a stretch and of the one after its last. */
export interface Gap {
  readonly from: number
  readonly to: number
}

const hasTrades = ({ volume }: Candle): boolean => Number(volume) > 0

/**
 * The stretches of candles without a trade. The last candle is still forming, so it is in none; where no candle has a volume, the backend
 * does not count it, and there is no gap.
 */
export function gapsOf(candles: readonly Candle[]): readonly Gap[] {
  if (!candles.some(hasTrades)) return []
  const gaps: Gap[] = []
  let from = 0
  candles.forEach((candle, at) => {
    if (!hasTrades(candle) && at < candles.length - 1) return
    if (at > from) gaps.push({ from, to: at })
    from = at + 1
  })
  return gaps
}

const SHADE_OPACITY = 0.12
const LABEL_PX = 11
/** Space beside the label, and below it. */
const MARGIN_PX = 6

/** The layer below the candles. `label` is written in each gap that is wide enough for it. */
export function createGapLayer(chart: IChartApi, { label, fontFamily }: { label: string; fontFamily: string }) {
  let gaps: readonly Gap[] = []
  let redraw = () => {}
  const view: IPrimitivePaneView = {
    zOrder: () => 'bottom',
    renderer: () => ({
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          const axis = chart.timeScale()
          const range = axis.getVisibleLogicalRange()
          if (!range || gaps.length === 0) return
          const { axis: colour } = readPalette()
          const half = axis.options().barSpacing / 2
          context.font = `${LABEL_PX}px ${fontFamily}`
          context.textAlign = 'center'
          const needed = context.measureText(label).width + 2 * MARGIN_PX
          for (const { from, to } of gaps) {
            if (to < range.from || from > range.to) continue
            const first = axis.logicalToCoordinate(from as Logical)
            const last = axis.logicalToCoordinate((to - 1) as Logical)
            if (first === null || last === null) continue
            const left = Math.max(0, first - half)
            const width = Math.min(mediaSize.width, last + half) - left
            context.fillStyle = faint(colour, SHADE_OPACITY)
            context.fillRect(left, 0, width, mediaSize.height)
            if (width < needed) continue
            context.fillStyle = colour
            context.fillText(label, left + width / 2, mediaSize.height - MARGIN_PX)
          }
        }),
    }),
  }
  const primitive: ISeriesPrimitive<Time> = {
    attached: ({ requestUpdate }) => {
      redraw = requestUpdate
    },
    paneViews: () => [view],
  }
  return {
    primitive,
    show(candles: readonly Candle[]) {
      const next = gapsOf(candles)
      if (next.length === 0 && gaps.length === 0) return
      gaps = next
      redraw()
    },
  }
}
