import {
  type ChartOptions,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  LineStyle,
  TickMarkType,
} from 'lightweight-charts'
import { formatDate, formatTime } from '../../../i18n/time.ts'
import type { Palette } from './palette.ts'

const MS = 1_000

/** A label of the time axis in the user's time zone; `seconds` are Unix seconds. */
function tickText(seconds: number, kind: TickMarkType, language: string): string {
  const ms = seconds * MS
  if (kind === TickMarkType.Year) return String(new Date(ms).getFullYear())
  if (kind === TickMarkType.Month) return new Intl.DateTimeFormat(language, { month: 'short' }).format(ms)
  if (kind === TickMarkType.DayOfMonth)
    return new Intl.DateTimeFormat(language, { month: '2-digit', day: '2-digit' }).format(ms)
  return formatTime(ms, language)
}

/** Options that depend on the theme. */
export function themeOptions(palette: Palette): DeepPartial<ChartOptions> {
  const label = {
    color: palette.cross,
    labelBackgroundColor: palette.crossLabel,
    style: LineStyle.Dashed,
    width: 1,
  } as const
  return {
    layout: {
      background: { type: ColorType.Solid, color: palette.surface },
      textColor: palette.axis,
      panes: { separatorColor: palette.grid, enableResize: false },
    },
    grid: { vertLines: { color: palette.grid }, horzLines: { color: palette.grid } },
    crosshair: { vertLine: label, horzLine: label },
    timeScale: { borderColor: palette.grid },
  }
}

/**
 * The chart's behaviour. touch.ts handles fingers; the wheel scrolls the page. The library's logo is off, since it injects a style element,
 * which the content policy refuses: the link below the chart replaces it.
 */
export function chartOptions(element: HTMLElement, language: string): DeepPartial<ChartOptions> {
  const { fontFamily, fontSize } = getComputedStyle(element)
  return {
    layout: { attributionLogo: false, fontFamily, fontSize: Number.parseFloat(fontSize) },
    crosshair: { mode: CrosshairMode.Normal },
    handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false, pinch: false, axisPressedMouseMove: true, axisDoubleClickReset: true },
    rightPriceScale: { borderVisible: false },
    timeScale: {
      timeVisible: true,
      secondsVisible: false,
      rightOffset: 2,
      minBarSpacing: 1,
      tickMarkFormatter: (time: unknown, kind: TickMarkType) => tickText(Number(time), kind, language),
    },
    localization: {
      locale: language,
      timeFormatter: (time: unknown) =>
        `${formatDate(Number(time) * MS, language)} ${formatTime(Number(time) * MS, language)}`,
    },
  }
}
