import {
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesDataItemTypeMap,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { ChartChoice } from '../../../../machines/market/quoteFlow.ts'
import { placesOf } from '../../../../protocol/rules/decimal.ts'
import type { Candle } from '../../../../protocol/shapes/market.ts'
import { formatPrice } from '../../../i18n/format.ts'
import { rises } from './bars.ts'
import { extend } from './indicators.ts'
import { type IndicatorLine, linesOf } from './lines.ts'
import { extendSteps, type Step } from './oscillators.ts'
import { faint, type Palette } from './palette.ts'
import { MAIN_SHARE, type Pane, panesOf } from './panes.ts'

const STROKES: Record<IndicatorLine['stroke'], LineStyle> = {
  solid: LineStyle.Solid,
  dashed: LineStyle.Dashed,
  dotted: LineStyle.Dotted,
}

/** Candles or a line, and the indicators. */
export type ChartStyle = Pick<ChartChoice, 'line' | 'indicators'>

const timeOf = (candle: Candle) => candle.time as UTCTimestamp

/** A chart series with its conversion of candles. */
interface Layer {
  series: ISeriesApi<SeriesType>
  point: (candle: Candle, at: number) => SeriesDataItemTypeMap[SeriesType]
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

/** Formats the values of an indicator under the chart. */
export function paneTextOf({ places }: Pane, tick: string): (value: number) => string {
  return places === undefined ? priceTextOf(tick) : (value) => formatPrice(value.toFixed(places), places)
}

/** The series of an indicator in its pane. `steps` are its values by candle. */
function paneLayers(chart: IChartApi, pane: Pane, nth: number, steps: readonly Step[], look: Look): Layer[] {
  const { palette, tick } = look
  const minMove = pane.places === undefined ? Number(tick) : 10 ** -pane.places
  const common = {
    priceFormat: { type: 'custom', formatter: paneTextOf(pane, tick), minMove },
    lastValueVisible: false,
    priceLineVisible: false,
  } as const
  const layers = pane.lines.map(({ colour }, line): Layer => {
    const valueAt = (at: number) => steps[at]?.values[line]
    if (colour === 'bars') {
      const series = chart.addSeries(HistogramSeries, common, nth)
      const point = (candle: Candle, at: number) => {
        const value = valueAt(at)
        if (value === undefined) return { time: timeOf(candle) }
        return { time: timeOf(candle), value, color: value < 0 ? palette.downFaint : palette.upFaint }
      }
      return { series, point }
    }
    const color = palette.lines[colour]
    const series = chart.addSeries(LineSeries, { ...common, color, lineWidth: 1, crosshairMarkerVisible: false }, nth)
    const point = (candle: Candle, at: number) => {
      const value = valueAt(at)
      return value === undefined ? { time: timeOf(candle) } : { time: timeOf(candle), value }
    }
    return { series, point }
  })
  for (const price of pane.levels)
    layers[0]?.series.createPriceLine({
      price,
      color: faint(palette.axis, LEVEL_OPACITY),
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: false,
    })
  layers[0]?.series.priceScale().applyOptions({ scaleMargins: PANE_MARGINS })
  return layers
}

/** Leaves room for the legend above an indicator's lines. */
const PANE_MARGINS = { top: 0.3, bottom: 0.08 }
const LEVEL_OPACITY = 0.6

interface Look {
  readonly palette: Palette
  readonly tick: string
}

/**
 * The series for one configuration and palette; a change of either needs new ones. They are drawn `shift` seconds later, since the library
 * decides in UTC which candle begins a day.
 */
export function createLayers(chart: IChartApi, style: ChartStyle, palette: Palette, tick: string, shift: number) {
  const price = priceLayer(chart, style, palette, tick)
  const volume = style.indicators.includes('VOL')
  const layers = volume ? [price, volumeLayer(chart, palette)] : [price]
  const lines = linesOf(style.indicators)
  const panes = panesOf(style.indicators)
  const high: number[] = []
  const low: number[] = []
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
      // A long average may be far from the candles, which the scale follows. Bands enclose them.
      ...(line.group === 'BOLL' ? {} : { autoscaleInfoProvider: () => null }),
    })
    const point = (candle: Candle, at: number) => {
      const value = values[nth]?.[at]
      return value === undefined ? { time: timeOf(candle) } : { time: timeOf(candle), value }
    }
    layers.push({ series, point })
  })
  const steps = panes.map((): Step[] => [])
  panes.forEach((pane, nth) => {
    layers.push(...paneLayers(chart, pane, nth + 1, steps[nth] ?? [], { palette, tick }))
  })
  chart.panes().forEach((pane, nth) => {
    pane.setStretchFactor(nth === 0 ? MAIN_SHARE : 1)
  })
  chart.priceScale('right').applyOptions({ scaleMargins: { top: 0.12, bottom: volume ? 0.2 : 0.06 } })
  /** Computes the lines from an index on; a new price changes no earlier value. */
  const reckon = (candles: readonly Candle[], from: number) => {
    const first = Math.min(closes.length, from)
    for (const series of [high, low, closes]) series.length = first
    for (let at = first; at < candles.length; at++) {
      closes.push(Number(candles[at]?.close))
      if (panes.length === 0) continue
      high.push(Number(candles[at]?.high))
      low.push(Number(candles[at]?.low))
    }
    for (const [nth, line] of lines.entries()) extend(values[nth] ?? [], line.of, closes, from)
    for (const [nth, { of }] of panes.entries()) extendSteps(steps[nth] ?? [], of, { high, low, close: closes }, from)
  }
  const pointOf = ({ point }: Layer, candle: Candle, at: number) =>
    point(shift === 0 ? candle : { ...candle, time: candle.time + shift }, at)
  return {
    price: price.series,
    lines,
    /** The value of each line at a candle. */
    valuesAt: (at: number) => values.map((series) => series[at]),
    panes,
    /** The values of each pane's lines at a candle. */
    paneValuesAt: (at: number) => steps.map((all) => all[at]?.values ?? []),
    /** Replaces all data. */
    setAll(candles: readonly Candle[]) {
      reckon(candles, 0)
      for (const layer of layers) {
        const points = candles.map((candle, at) => pointOf(layer, candle, at))
        layer.drawn = JSON.stringify(points.at(-1))
        layer.series.setData(points)
      }
    },
    /** Updates the candles from an index on. `last` was the last one drawn. */
    update(candles: readonly Candle[], from: number, last: number) {
      reckon(candles, from)
      candles.slice(from).forEach((candle, nth) => {
        const at = from + nth
        for (const layer of layers) {
          const point = pointOf(layer, candle, at)
          const text = JSON.stringify(point)
          // The library goes through all candles for each update, so an update that changes nothing, such as of the volume, is skipped.
          if (text === layer.drawn) continue
          layer.drawn = text
          layer.series.update(point, at < last)
        }
      })
    },
    remove() {
      for (const { series } of layers) chart.removeSeries(series)
    },
  }
}
