/**
 * Runs in the page under test: finds the targets of a story by the rules of screen readers, and returns where to tap them. Taps and keys
 * themselves come from the engine's driver.
 */
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import type { Name, Target } from './target.ts'

/** The visible state of a target. */
export interface Look {
  count: number
  text: string
  value: string
  /** For a tab, radio or option: selected. */
  chosen: boolean
}

/** Where to tap, or why it can't be tapped yet. */
export type Spot = { x: number; y: number } | { problem: string }

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

const fits = (text: string, wanted: Name, part = false): boolean => {
  if (typeof wanted !== 'string') return new RegExp(wanted.pattern).test(text)
  return part ? text.includes(plain(wanted)) : text === plain(wanted)
}

const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible' &&
  element.closest('[aria-hidden=true], [inert]') === null

const textOf = (element: Element): string => plain(element instanceof HTMLElement ? element.innerText : '')

/** Elements that may have a role: for an exact role the selector avoids checking every element of the page. */
const ROLES: Record<string, string> = {
  button: 'button, [role=button], summary, input[type=submit]',
  link: 'a[href], [role=link]',
  tab: '[role=tab]',
  radio: 'input[type=radio], [role=radio]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  dialog: 'dialog, [role=dialog]',
  alertdialog: '[role=alertdialog]',
  main: 'main, [role=main]',
}

function found({ role, name, css, has, in: at, first }: Target): Element[] {
  const roots: ParentNode[] = at ? found(at) : [document]
  const selector = css ?? (role ? (ROLES[role] ?? '*') : '*')
  let all = [...new Set(roots.flatMap((root) => [...root.querySelectorAll(selector)]))].filter(isShown)
  if (role) all = all.filter((element) => getRole(element) === role)
  if (has !== undefined) all = all.filter((element) => fits(textOf(element), has, true))
  if (name !== undefined) all = all.filter((element) => fits(plain(computeAccessibleName(element)), name))
  // For a text alone, the smallest element that has it.
  if (!role && !css) all = all.filter((element) => !all.some((other) => other !== element && element.contains(other)))
  return first ? all.slice(0, 1) : all
}

/** The previous page stays visible for a moment; nothing is looked up in it. */
const isGoing = (): boolean => document.querySelector('#root[data-going]') !== null

function look(target: Target): Look {
  const elements = isGoing() ? [] : found(target)
  const [element] = elements
  const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return {
    count: elements.length,
    text: element ? textOf(element) : '',
    value: field ? element.value : '',
    chosen: element?.matches('[aria-selected=true], [aria-checked=true], [aria-current], :checked') ?? false,
  }
}

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)

/** Scrolls it into view, waits until it has stopped moving, and checks that nothing covers it. */
async function spot(target: Target): Promise<Spot> {
  if (isGoing()) return { problem: 'the page before is still in sight' }
  const elements = found(target)
  const [element] = elements
  if (!element) return { problem: 'not found' }
  if (elements.length > 1) return { problem: `found ${elements.length} times` }
  if (element.matches(':disabled, [aria-disabled=true]')) return { problem: 'disabled' }
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await frame()
  await frame()
  const { left, top, width, height } = element.getBoundingClientRect()
  if (!element.isConnected || left !== before.left || top !== before.top) return { problem: 'moving' }
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const labelled = element.closest('label') ?? element
  if (!hit || !labelled.contains(hit)) return { problem: `covered by ${hit?.outerHTML.slice(0, 120)}` }
  return { x, y }
}

/** Errors in the page since the script was injected. */
const problems: string[] = []
addEventListener('error', ({ message }) => problems.push(message))
addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  problems.push(`refused by ${violatedDirective}: ${blockedURI}`),
)

const inPageScript = {
  look,
  spot,
  problems: () => problems.splice(0),
  visibleText: () => plain(document.body.innerText).slice(0, 400),
}

declare global {
  interface Window {
    inPageScript?: typeof inPageScript
  }
}

window.inPageScript = inPageScript
