import { type ChartOptions, ColorType, CrosshairMode, type DeepPartial, LineStyle } from 'lightweight-charts'
import { chartTexts } from './chartTime.ts'
import type { Palette } from './palette.ts'

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
  const { tick, moment } = chartTexts(language)
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
      tickMarkFormatter: (time: unknown, kind: number) => tick(Number(time), kind),
    },
    localization: {
      locale: language,
      timeFormatter: (time: unknown) => moment(Number(time)),
    },
  }
}
