import type { IChartApi, ISeriesApi, Logical, SeriesType } from 'lightweight-charts'
import type { DrawingPoint } from '../../../../machines/market/drawingsFlow.ts'
import { placesOf, sign, toStep } from '../../../../protocol/rules/decimal.ts'
import type { Candle } from '../../../../protocol/shapes/market.ts'
import { type ChartScale, type DragScale, indexOf, type Place, timeAt } from './drawings/geometry.ts'

export interface PlaceScale extends ChartScale, DragScale {
  /** Height of the candles' pane. */
  readonly height: number
  /** Whether a place is in the candles' pane. */
  readonly holds: (place: Place) => boolean
}

/** Conversions between places on the canvas, times and prices. Prices are multiples of the tick. */
export function createScale(
  chart: IChartApi,
  now: { series: () => ISeriesApi<SeriesType>; candles: () => readonly Candle[]; tick: string },
): PlaceScale {
  const axis = chart.timeScale()
  let known: readonly Candle[] = []
  let times: readonly number[] = []
  const timesNow = () => {
    if (known !== now.candles()) {
      known = now.candles()
      times = known.map(({ time }) => time)
    }
    return times
  }
  const xOf = (time: number) => {
    const index = indexOf(timesNow(), time)
    if (index === undefined) return undefined
    // The library only converts whole indices.
    const whole = Math.floor(index)
    const x = axis.logicalToCoordinate(whole as Logical)
    return x === null ? undefined : x + (index - whole) * axis.options().barSpacing
  }
  const yOf = (price: number) => now.series().priceToCoordinate(price) ?? undefined
  const inPane = (y: number) => Math.min(scale.height - 1, Math.max(1, y))
  const scale: PlaceScale = {
    get width() {
      return axis.width()
    },
    get height() {
      return chart.panes()[0]?.getHeight() ?? 0
    },
    xOf,
    yOf,
    holds: ({ x, y }) => x >= 0 && x <= scale.width && y >= 0 && y <= scale.height,
    placeOf: ({ time, price }) => {
      const [x, y] = [xOf(time), yOf(Number(price))]
      return x === undefined || y === undefined ? undefined : { x, y }
    },
    pointAt({ x, y }): DrawingPoint | undefined {
      const index = axis.coordinateToLogical(x)
      const time = index === null ? undefined : timeAt(timesNow(), Math.round(index))
      const value = now.series().coordinateToPrice(inPane(y))
      if (time === undefined || value === null || value <= 0) return undefined
      const price = toStep(value.toFixed(placesOf(now.tick) + 1), now.tick, 'nearest')
      return sign(price) > 0 && time > 0 ? { time: Math.round(time), price } : undefined
    },
  }
  return scale
}
