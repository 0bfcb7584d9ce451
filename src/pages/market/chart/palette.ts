/** The chart's colours from the design tokens, since a canvas has no CSS variables. */
export interface Palette {
  up: string
  down: string
  upFaint: string
  downFaint: string
  surface: string
  text: string
  axis: string
  grid: string
  cross: string
  crossLabel: string
  lines: readonly [string, string, string]
}

/** A colour #rrggbb with an opacity from 0 to 1. Other formats are unchanged. */
export function faint(colour: string, opacity: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return colour
  const hex = Math.round(opacity * 255).toString(16)
  return colour + hex.padStart(2, '0')
}

/** Reads the current tokens. */
export function readPalette(root: HTMLElement = document.documentElement): Palette {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    up: token('up-mark'),
    down: token('down-mark'),
    upFaint: faint(token('up-mark'), 0.34),
    downFaint: faint(token('down-mark'), 0.34),
    surface: token('surface'),
    text: token('text-1'),
    axis: token('chart-axis'),
    grid: token('chart-grid'),
    cross: token('chart-cross'),
    crossLabel: token('ink-btn'),
    lines: [token('chart-ma1'), token('chart-ma2'), token('chart-ma3')],
  }
}

/** Calls back when theme, direction colours or contrast change the palette; returns a function that ends it. */
export function followPalette(changed: () => void, root: HTMLElement = document.documentElement): () => void {
  let known = JSON.stringify(readPalette(root))
  // Settings may be applied without a change: a chart recreated then would lose its scale during layout.
  const observer = new MutationObserver(() => {
    const now = JSON.stringify(readPalette(root))
    if (now === known) return
    known = now
    changed()
  })
  observer.observe(root, { attributeFilter: ['data-theme', 'data-updown', 'data-contrast', 'style'] })
  return () => observer.disconnect()
}
