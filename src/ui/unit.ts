import { BASE_WIDTH_PX, LARGE_FROM_PX } from '../../protocol/rules/constants.ts'

/**
 * The token `--p`, a sixteenth of the unit, in px: 1 on a screen 375 px wide, and on large ones. Computed without reading the document's
 * layout.
 */
export function unitPx(): number {
  const { innerWidth, document } = window
  const scale = Number(document.documentElement.style.getPropertyValue('--text-scale')) || 1
  return (innerWidth < LARGE_FROM_PX ? innerWidth / BASE_WIDTH_PX : 1) * scale
}
