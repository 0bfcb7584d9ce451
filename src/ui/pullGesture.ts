import { PULL_THRESHOLD_PX } from '../../protocol/rules/constants.ts'

/** The list follows at half the finger's speed, up to this many px. */
const PULL_MAX = 90

/** The shown distance in px for a finger that moved `moved` px down. */
export function pullDistance(moved: number): number {
  return Math.min(PULL_MAX, Math.max(0, moved / 2))
}

/** Whether releasing at this shown distance refreshes. */
export function pullsEnough(distance: number): boolean {
  return distance >= PULL_THRESHOLD_PX
}

/** A finger is followed once it has moved this far, in px, when its direction is clear. */
const DECIDED_PX = 8

/** Whether a finger that moved this far pulls the page down; undefined while it has hardly moved. */
export function pullsDown(x: number, y: number): boolean | undefined {
  if (Math.hypot(x, y) < DECIDED_PX) return undefined
  return y > Math.abs(x)
}

/** Fields, and pictures that are dragged themselves, such as the chart. */
const HELD = 'input, textarea, select, canvas, [contenteditable], [role="slider"]'

/**
 * Whether a touch of this element belongs to the pulled content. React passes on the touches of sheets and dialogs that the content opens,
 * though they lie elsewhere in the document; and an element that scrolls or is dragged itself keeps its touches.
 */
export function isPullable(touched: Element, content: Element): boolean {
  if (!content.contains(touched)) return false
  for (let part: Element | null = touched; part && part !== content; part = part.parentElement) {
    const { overflowY, touchAction }: CSSStyleDeclaration = getComputedStyle(part)
    const scrolls: boolean = /auto|scroll/.test(overflowY) && part.scrollHeight > part.clientHeight
    if (scrolls || /none|pan-x/.test(touchAction) || part.matches(HELD)) return false
  }
  return true
}
