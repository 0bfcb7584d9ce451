/** Taps and types as a person does, by the events that a browser sends. */

export function tap(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = { bubbles: true, cancelable: true, composed: true, clientX: left + width / 2, clientY: top + height / 2 }
  element.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerId: 1, isPrimary: true, buttons: 1 }))
  element.dispatchEvent(new MouseEvent('mousedown', { ...at, buttons: 1 }))
  element.focus({ preventScroll: true })
  element.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerId: 1, isPrimary: true }))
  element.dispatchEvent(new MouseEvent('mouseup', at))
  element.click()
}

/** Replaces the text of a field. React notices a value only through the browser's native setter. */
export function type(element: HTMLElement, text: string): void {
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  element.focus({ preventScroll: true })
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
