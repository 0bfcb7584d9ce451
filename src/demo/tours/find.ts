/** Finds controls of the page as a screen reader names them. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** Elements that may have a role, so that not every element of the page is examined. */
const SELECTORS: Record<string, string> = {
  button: 'button, [role=button], summary, input[type=submit]',
  link: 'a[href], [role=link]',
  tab: '[role=tab]',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  switch: '[role=switch]',
  option: 'option, [role=option]',
  textbox: 'input, textarea, [role=textbox]',
  searchbox: 'input[type=search], [role=searchbox]',
}
/** Elements that a person can tap or type into. */
export const CONTROLS = Object.values(SELECTORS).join(', ')

/** The tour's own elements, and the console's. */
export const OWN = '.tour, .mark, .console, .sheet:has(.console)'

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
export const nameOf = (element: Element): string => plain(computeAccessibleName(element))
export const roleOf = (element: Element): string => getRole(element) ?? ''

const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible' &&
  element.closest('[aria-hidden=true], [inert], .tour') === null

/** All shown controls of a role and a name, or else those whose name begins with it. During a change of pages nothing is found. */
export function controls(role: string, name: string): HTMLElement[] {
  if (document.querySelector('#root[data-going]')) return []
  const all = [...document.querySelectorAll<HTMLElement>(SELECTORS[role] ?? `[role=${CSS.escape(role)}]`)].filter(
    (element) => isShown(element) && roleOf(element) === role,
  )
  const exact = all.filter((element) => nameOf(element) === plain(name))
  return exact.length > 0 ? exact : all.filter((element) => nameOf(element).startsWith(plain(name)))
}

export const isUsable = (element: Element): boolean =>
  !element.matches(':disabled, [aria-disabled=true], [aria-busy=true]')

/** Whether the page shows a text, as such or as the name of a list. */
export function says(text: string): boolean {
  const shown = [...document.querySelectorAll('#root, .toasts, [role=dialog], [role=alertdialog]')] as HTMLElement[]
  if (shown.some(({ innerText }) => plain(innerText).includes(plain(text)))) return true
  return [...document.querySelectorAll('[aria-label]')].some(
    (element) => isShown(element) && element.getAttribute('aria-label') === text,
  )
}
