import { createChart, type IChartApi, type ISeriesPrimitive, type Time, type UTCTimestamp } from 'lightweight-charts'
import type { Candle } from '../../../../protocol/shapes/market.ts'
import { type ChartStyle, createLayers } from './layers.ts'
import type { IndicatorLine } from './lines.ts'
import { drawLines, edgeTagLayer, type PriceMark } from './marks.ts'
import { chartOptions, themeOptions } from './options.ts'
import { followPalette, readPalette } from './palette.ts'
import type { Pane } from './panes.ts'
import { createScale, type PlaceScale } from './scale.ts'
import { followSize } from './size.ts'
import { listenToTouch } from './touch.ts'

/** The legend's data: a candle and its indicator values. */
export interface Reading {
  readonly candle: Candle
  readonly lines: readonly { readonly line: IndicatorLine; readonly value: number | undefined }[]
  readonly panes: readonly { readonly pane: Pane; readonly values: readonly (number | undefined)[] }[]
  /** Whether the user points at it; otherwise it is the last candle. */
  readonly pointed: boolean
}

/** The chart's interface for parts that load later and draw over its candles. */
export interface ChartHost {
  readonly element: HTMLElement
  readonly fontFamily: string
  readonly tick: string
  readonly scale: PlaceScale
  /** Draws over the candles, also after a change of style or theme. Returns a function that ends it. */
  overlay: (primitive: ISeriesPrimitive<Time>) => () => void
}

export interface DrawingSetup {
  tick: string
  language: string
  /** Minutes that the chart's zone is ahead of UTC. */
  offset: number
  style: ChartStyle
  onReading: (reading: Reading | undefined) => void
  /** Called when the oldest candles are visible. */
  onOlder: () => void
  /** Called when the visible candles have changed. */
  onVisible: () => void
}

/** Older candles are requested this many candles before the left edge. */
const OLDER_FROM = 30
const FEWEST_BARS = 10
const MOST_BARS = 500

/** Shows less (factor above 1) or more of the time, around a position of the axis. */
function zoomRound(chart: IChartApi, factor: number, centre: number): void {
  const range = chart.timeScale().getVisibleLogicalRange()
  if (!range) return
  const span = range.to - range.from
  const by = span / Math.min(MOST_BARS, Math.max(FEWEST_BARS, span / factor))
  chart.timeScale().setVisibleLogicalRange({
    from: centre - (centre - range.from) / by,
    to: centre + (range.to - centre) / by,
  })
}

/** The first index where two lists of candles differ. */
function firstDifference(a: readonly Candle[], b: readonly Candle[]): number {
  const most = Math.min(a.length, b.length)
  for (let at = 0; at < most; at++) if (a[at] !== b[at]) return at
  return most
}

/** Creates a chart in an element; `remove` ends it. */
export function drawChart(element: HTMLElement, setup: DrawingSetup) {
  const { tick, language, offset, onReading, onOlder, onVisible } = setup
  const shift = offset * 60
  let style = setup.style
  let shown: readonly Candle[] = []
  let pointed: number | undefined
  const chart = createChart(element, chartOptions(element, language))
  chart.applyOptions(themeOptions(readPalette()))
  let layers = createLayers(chart, style, readPalette(), tick, shift)
  const axis = chart.timeScale()
  let marks: readonly PriceMark[] = []
  let lines: ReturnType<typeof drawLines> | undefined
  const drawMarks = () => {
    lines = drawLines(layers.price, marks)
  }

  const overlays = new Set<ISeriesPrimitive<Time>>()
  const host: ChartHost = {
    element,
    fontFamily: getComputedStyle(element).fontFamily,
    tick,
    scale: createScale(chart, { series: () => layers.price, candles: () => shown, tick }),
    overlay(primitive) {
      overlays.add(primitive)
      layers.price.attachPrimitive(primitive)
      return () => {
        if (overlays.delete(primitive) && !isRemoved) layers.price.detachPrimitive(primitive)
      }
    },
  }
  let isRemoved = false
  host.overlay(
    edgeTagLayer(
      host,
      () => marks,
      (inside) => lines?.label(inside),
    ),
  )
  const read = () => {
    const at = pointed ?? shown.length - 1
    const candle = shown[at]
    const values = layers.valuesAt(at)
    const lines = layers.lines.map((line, nth) => ({ line, value: values[nth] }))
    const paneValues = layers.paneValuesAt(at)
    const panes = layers.panes.map((pane, nth) => ({ pane, values: paneValues[nth] ?? [] }))
    onReading(candle && { candle, lines, panes, pointed: pointed !== undefined })
  }
  const redraw = () => {
    const range = axis.getVisibleLogicalRange()
    layers.remove()
    const palette = readPalette()
    chart.applyOptions(themeOptions(palette))
    layers = createLayers(chart, style, palette, tick, shift)
    layers.setAll(shown)
    for (const one of overlays) layers.price.attachPrimitive(one)
    // The old lines were removed with their series.
    drawMarks()
    if (range && shown.length > 0) axis.setVisibleLogicalRange(range)
    read()
  }
  const point = (at: number | undefined) => {
    pointed = at === undefined || at < 0 || at >= shown.length ? undefined : at
    read()
  }
  chart.subscribeCrosshairMove(({ logical }) => point(logical === undefined ? undefined : Math.round(logical)))
  axis.subscribeVisibleLogicalRangeChange((range) => {
    if (range && shown.length > 0 && range.from < OLDER_FROM) onOlder()
    onVisible()
  })
  const stopTouch = listenToTouch(element, {
    onScroll: (dx) => axis.scrollToPosition(axis.scrollPosition() - dx / axis.options().barSpacing, false),
    onZoom: (factor, x) => zoomRound(chart, factor, axis.coordinateToLogical(x) ?? shown.length),
    onRead(x, y) {
      const at = Math.min(shown.length - 1, Math.max(0, Math.round(axis.coordinateToLogical(x) ?? 0)))
      const candle = shown[at]
      const price = layers.price.coordinateToPrice(y)
      if (!candle || price === null) return
      chart.setCrosshairPosition(price, (candle.time + shift) as UTCTimestamp, layers.price)
      point(at)
    },
    onReadEnd() {
      chart.clearCrosshairPosition()
      point(undefined)
    },
  })
  const stopPalette = followPalette(redraw)
  const stopSize = followSize(element, (width, height) => chart.resize(width, height))

  return {
    ...host,
    /** Shows these candles, oldest first; if only the last ones differ, only those are updated. */
    show(candles: readonly Candle[]) {
      const from = firstDifference(shown, candles)
      const before = shown
      shown = candles
      if (from === before.length && from === candles.length) return
      if (before.length > 0 && from >= before.length - 2 && candles.length >= before.length)
        layers.update(candles, from, before.length - 1)
      else layers.setAll(candles)
      if (before.length === 0 && candles.length > 0) axis.resetTimeScale()
      read()
    },
    setStyle(next: ChartStyle) {
      if (next.line === style.line && next.indicators.join() === style.indicators.join()) return
      style = next
      redraw()
    },
    /** Replaces the lines across the candles. */
    setMarks(next: readonly PriceMark[]) {
      lines?.remove()
      marks = [...next]
      drawMarks()
    },
    /** The visible candles, oldest first. */
    visible(): readonly Candle[] {
      const range = axis.getVisibleLogicalRange()
      return range ? shown.slice(Math.max(0, Math.ceil(range.from)), Math.max(0, Math.floor(range.to) + 1)) : []
    },
    /** Zooms around the newest visible candle. */
    zoom(factor: number) {
      const range = axis.getVisibleLogicalRange()
      if (range) zoomRound(chart, factor, range.to)
    },
    toLatest: () => axis.scrollToRealTime(),
    remove() {
      isRemoved = true
      stopTouch()
      stopPalette()
      stopSize()
      chart.remove()
    },
  }
}

export type Drawing = ReturnType<typeof drawChart>
