type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Puts a text and a selection into a field at once: React sets no equal value, and so leaves the caret. */
export function putText(field: TextElement, text: string, [start, end]: readonly [number, number]): void {
  if (field.value !== text) field.value = text
  // Fields of e-mail addresses have no caret to set.
  if (field.selectionStart !== null) field.setSelectionRange(start, end)
}

/** Undoes the insertion that turned `before` into the field's text. The text behind the caret was there before, so it locates the caret. */
export function undoEdit(field: TextElement, before: string): void {
  const caret = field.selectionStart ?? field.value.length
  const old = Math.max(0, before.length - (field.value.length - caret))
  putText(field, before, [old, old])
}
