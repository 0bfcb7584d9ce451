/** The chart's colours, read from the design tokens: it draws on a canvas, which knows no CSS variables. */
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

/** A colour of the form #rrggbb with an opacity from 0 to 1. Other forms stay as they are. */
export function faint(colour: string, opacity: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return colour
  const hex = Math.round(opacity * 255).toString(16)
  return colour + hex.padStart(2, '0')
}

/** What the tokens say now. */
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

/** Calls back when theme, direction colours or contrast have changed the palette, until the answered function is called. */
export function followPalette(changed: () => void, root: HTMLElement = document.documentElement): () => void {
  let known = JSON.stringify(readPalette(root))
  // Settings are put on again as they were, too: a chart that was drawn anew for them would lose its scale while it is being laid out.
  const observer = new MutationObserver(() => {
    const now = JSON.stringify(readPalette(root))
    if (now === known) return
    known = now
    changed()
  })
  observer.observe(root, { attributeFilter: ['data-theme', 'data-updown', 'data-contrast', 'style'] })
  return () => observer.disconnect()
}
