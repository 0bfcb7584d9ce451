/**
 * Makes room while a phone's keyboard is open. The frame becomes as high as the part of the screen that is left (Safari on iOS lays the
 * keyboard over the page), bars that are not needed for typing hide (`data-typing`), and the field scrolls into sight.
 */

/** A screen with a keyboard leaves less than this height, in CSS px; one without it leaves more. */
const KEYBOARD_BELOW = 520

/** Whether the element takes typed text. */
export const isTextField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['range', 'checkbox', 'radio', 'file', 'button'].includes(element.type))

/** Follows the keyboard for as long as the page lives. */
export function followKeyboard(): void {
  const root = document.documentElement
  const screen = window.visualViewport
  if (!screen) return
  const show = () => {
    const field = document.activeElement
    const isTyping = isTextField(field) && screen.height < KEYBOARD_BELOW
    root.toggleAttribute('data-typing', isTyping)
    // The keyboard covers the page only where the page is higher than its visible part.
    const isCovered = isTyping && window.innerHeight - screen.height > 1
    root.style.setProperty('--frame', isCovered ? `${screen.height}px` : '')
    if (isTyping) requestAnimationFrame(() => reveal(field))
    // Safari scrolls the document below the keyboard: the frame starts at its top.
    if (isCovered) window.scrollTo(0, 0)
  }
  screen.addEventListener('resize', show)
  document.addEventListener('focusin', show)
  document.addEventListener('focusout', show)
}

/** Scrolls a field clear of the bars above and below it. */
function reveal(field: HTMLElement): void {
  const part = field.closest('.tf, .field, label') ?? field
  part.scrollIntoView({ block: 'nearest' })
}
