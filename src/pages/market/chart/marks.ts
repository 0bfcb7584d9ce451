import {
  type IPrimitivePaneView,
  type ISeriesApi,
  type ISeriesPrimitive,
  LineStyle,
  type SeriesType,
  type Time,
} from 'lightweight-charts'
import { priceTextOf } from './layers.ts'
import { readPalette } from './palette.ts'
import type { PlaceScale } from './scale.ts'

/** A price with a line across the candles. */
export interface PriceMark {
  readonly price: string
  readonly title: string
  readonly colour: 'up' | 'down' | 'axis'
  /** Whether it can be dragged. */
  readonly drags?: boolean
}

/** Sign after the title of a line that can be dragged. */
const DRAGS = ' ⇅'

/** Draws the lines of marks in a series. */
export function drawLines(series: ISeriesApi<SeriesType>, marks: readonly PriceMark[]) {
  const palette = readPalette()
  const lines = marks.map((mark) => ({
    mark,
    line: series.createPriceLine({
      price: Number(mark.price),
      title: mark.drags ? mark.title + DRAGS : mark.title,
      color: palette[mark.colour],
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      axisLabelVisible: true,
    }),
  }))
  return {
    /** Labels only these marks: the library moves the labels of lines outside the pane into it. */
    label(inside: ReadonlySet<PriceMark>) {
      for (const { mark, line } of lines) line.applyOptions({ axisLabelVisible: inside.has(mark) })
    },
    remove() {
      for (const { line } of lines) series.removePriceLine(line)
    },
  }
}

/** Whether the title of a line at `y` has room in a pane of this height. */
const isInside = (y: number, height: number): boolean => y >= LEGEND_PX && y <= height

export interface EdgeTag {
  readonly mark: PriceMark
  readonly edge: 'top' | 'bottom'
  /** Number of further marks beyond this edge. */
  readonly more: number
  /** The middle of the tag. */
  readonly y: number
}

const FONT_PX = 11
const HEIGHT_PX = 18
const PADDING_PX = 6
const INSET_PX = 4
/** Below the two lines of the legend of a candle that is pointed at. */
const TOP_PX = 38
/** A line's title above this would cover the legend, so its mark has a tag. */
const LEGEND_PX = 26
/** Between the middles of a tag and of a line's title. */
const APART_PX = HEIGHT_PX + 2

/**
 * The marks outside the pane or beside its legend: at each edge the nearest one, with the number of those farther away. A tag leaves the
 * titles of visible lines uncovered.
 */
export function edgeTags(
  marks: readonly PriceMark[],
  yOf: (price: number) => number | undefined,
  height: number,
): EdgeTag[] {
  const placed = marks
    .flatMap((mark) => {
      const y = yOf(Number(mark.price))
      return y === undefined ? [] : [{ mark, y }]
    })
    .sort((a, b) => a.y - b.y)
  const inside = placed.filter(({ y }) => isInside(y, height)).map(({ y }) => y)
  const clear = (from: number, lines: readonly number[], step: number) =>
    lines.reduce((at, y) => (Math.abs(y - at) < APART_PX ? y + step : at), from)
  const tag = (of: readonly { mark: PriceMark }[], edge: EdgeTag['edge'], y: number): EdgeTag[] => {
    const [nearest] = of
    return nearest ? [{ mark: nearest.mark, edge, more: of.length - 1, y }] : []
  }
  const above = placed.filter(({ y }) => y < LEGEND_PX).reverse()
  const below = placed.filter(({ y }) => y > height)
  return [
    ...tag(above, 'top', clear(TOP_PX + HEIGHT_PX / 2, inside, APART_PX)),
    ...tag(below, 'bottom', clear(height - INSET_PX - HEIGHT_PX / 2, [...inside].reverse(), -APART_PX)),
  ]
}

/**
 * The scale follows the candles alone: a mark that it leaves out is a tag at the edge of the pane. `onInside` receives the marks in the pane
 * when others are in it.
 */
export function edgeTagLayer(
  { scale, tick, fontFamily }: { scale: PlaceScale; tick: string; fontFamily: string },
  marks: () => readonly PriceMark[],
  onInside: (inside: ReadonlySet<PriceMark>) => void,
): ISeriesPrimitive<Time> {
  const text = priceTextOf(tick)
  const drawTag = (context: CanvasRenderingContext2D, { mark, edge, more, y }: EdgeTag) => {
    const palette = readPalette()
    const label = `${edge === 'top' ? '↑' : '↓'} ${mark.title} ${text(Number(mark.price))}${more > 0 ? ` +${more}` : ''}`
    context.font = `${FONT_PX}px ${fontFamily}`
    context.textBaseline = 'middle'
    const width = Math.ceil(context.measureText(label).width) + 2 * PADDING_PX
    const left = Math.round(scale.width - width - INSET_PX)
    const top = Math.round(y - HEIGHT_PX / 2)
    context.fillStyle = palette.surface
    context.fillRect(left, top, width, HEIGHT_PX)
    context.lineWidth = 1
    context.strokeStyle = palette[mark.colour]
    context.strokeRect(left + 0.5, top + 0.5, width - 1, HEIGHT_PX - 1)
    context.fillStyle = palette.text
    context.fillText(label, left + PADDING_PX, top + HEIGHT_PX / 2)
  }
  const view: IPrimitivePaneView = {
    zOrder: () => 'top',
    renderer: () => ({
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context }) => {
          for (const tag of edgeTags(marks(), scale.yOf, scale.height)) drawTag(context, tag)
        }),
    }),
  }
  const views = [view]
  let known: { marks: readonly PriceMark[]; inside: string } | undefined
  const updateAllViews = () => {
    const all = marks()
    const inside = all.map(({ price }) => {
      const y = scale.yOf(Number(price))
      return y !== undefined && isInside(y, scale.height)
    })
    if (known?.marks === all && known.inside === inside.join()) return
    known = { marks: all, inside: inside.join() }
    onInside(new Set(all.filter((_, at) => inside[at])))
  }
  return { paneViews: () => views, updateAllViews }
}
