import {
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts'
import { placesOf } from '../../../../protocol/rules/decimal.ts'
import type { Candle } from '../../../../protocol/shapes/market.ts'
import { formatPrice } from '../../../i18n/format.ts'
import { rises } from './bars.ts'
import { extend } from './indicators.ts'
import type { IndicatorLine, LineGroup } from './lines.ts'
import { linesOf } from './lines.ts'
import type { Palette } from './palette.ts'

const STROKES: Record<IndicatorLine['stroke'], LineStyle> = {
  solid: LineStyle.Solid,
  dashed: LineStyle.Dashed,
  dotted: LineStyle.Dotted,
}

/** Candles or a line, and the indicators. */
export interface ChartStyle {
  readonly line: boolean
  readonly indicators: readonly (LineGroup | string)[]
}

const timeOf = (candle: Candle) => candle.time as UTCTimestamp

/** A chart series with its conversion of candles. */
interface Layer {
  series: ISeriesApi<SeriesType>
  point: (candle: Candle, at: number) => object
  /** The last point drawn, as text. */
  drawn?: string | undefined
}

/** Formats prices with the decimals of the tick. */
export function priceTextOf(tick: string): (price: number) => string {
  const places = placesOf(tick)
  return (price) => formatPrice(price.toFixed(places), places)
}

function priceLayer(chart: IChartApi, style: ChartStyle, palette: Palette, tick: string): Layer {
  const priceFormat = { type: 'custom', formatter: priceTextOf(tick), minMove: Number(tick) } as const
  if (style.line) {
    const series = chart.addSeries(LineSeries, { priceFormat, color: palette.text, lineWidth: 2 })
    return { series, point: (candle) => ({ time: timeOf(candle), value: Number(candle.close) }) }
  }
  const { up, down } = palette
  const series = chart.addSeries(CandlestickSeries, {
    priceFormat,
    upColor: up,
    downColor: down,
    wickUpColor: up,
    wickDownColor: down,
    borderVisible: false,
    priceLineStyle: LineStyle.Dotted,
  })
  const point = ({ open, high, low, close, ...candle }: Candle) => ({
    time: timeOf({ open, high, low, close, ...candle }),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  })
  return { series, point }
}

function volumeLayer(chart: IChartApi, palette: Palette): Layer {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  series.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
  const point = (candle: Candle) => ({
    time: timeOf(candle),
    value: Number(candle.volume),
    color: rises(candle) ? palette.upFaint : palette.downFaint,
  })
  return { series, point }
}

/** The series for one configuration and palette; a change of either needs new ones. */
export function createLayers(chart: IChartApi, style: ChartStyle, palette: Palette, tick: string) {
  const price = priceLayer(chart, style, palette, tick)
  const volume = style.indicators.includes('VOL')
  const layers = volume ? [price, volumeLayer(chart, palette)] : [price]
  const lines = linesOf(style.indicators as Parameters<typeof linesOf>[0])
  const closes: number[] = []
  const values = lines.map((): (number | undefined)[] => [])
  lines.forEach((line, nth) => {
    const series = chart.addSeries(LineSeries, {
      color: palette.lines[line.colour],
      lineWidth: 1,
      lineStyle: STROKES[line.stroke],
      lastValueVisible: false,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
    })
    const point = (candle: Candle, at: number) => {
      const value = values[nth]?.[at]
      return value === undefined ? { time: timeOf(candle) } : { time: timeOf(candle), value }
    }
    layers.push({ series, point })
  })
  chart.priceScale('right').applyOptions({ scaleMargins: { top: 0.12, bottom: volume ? 0.2 : 0.06 } })
  /** Computes the lines from an index on: a new price leaves what is before it as it was. */
  const reckon = (candles: readonly Candle[], from: number) => {
    closes.length = Math.min(closes.length, from)
    for (let at = closes.length; at < candles.length; at++) closes.push(Number(candles[at]?.close))
    for (const [nth, line] of lines.entries()) extend(values[nth] ?? [], line.of, closes, from)
  }
  return {
    price: price.series,
    lines,
    /** The value of each line at a candle. */
    valuesAt: (at: number) => values.map((series) => series[at]),
    /** Replaces all data. */
    setAll(candles: readonly Candle[]) {
      reckon(candles, 0)
      for (const layer of layers) {
        const points = candles.map(layer.point)
        layer.drawn = JSON.stringify(points.at(-1))
        layer.series.setData(points as never[])
      }
    },
    /** Updates the candles from an index on. `last` was the last one drawn. */
    update(candles: readonly Candle[], from: number, last: number) {
      reckon(candles, from)
      candles.slice(from).forEach((candle, nth) => {
        const at = from + nth
        for (const layer of layers) {
          const point = layer.point(candle, at)
          const text = JSON.stringify(point)
          // The library goes through all candles for each update: one that changes nothing, as of the volume, is left out.
          if (text === layer.drawn) continue
          layer.drawn = text
          layer.series.update(point as never, at < last)
        }
      })
    },
    remove() {
      for (const { series } of layers) chart.removeSeries(series)
    },
  }
}
