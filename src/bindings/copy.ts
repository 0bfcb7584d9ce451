/** The port `copy`. */

export interface ClipboardPage {
  navigator: { clipboard: { writeText(text: string): Promise<void> } }
  document: Pick<Document, 'createElement' | 'execCommand' | 'body' | 'activeElement'>
}

/** Copies from a selected field, for pages outside secure contexts. */
function copyBySelection({ document }: ClipboardPage, text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Beside the focused element, since a dialog pulls the focus back from outside.
  const place = focused?.parentElement ?? document.body
  place.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused && 'focus' in focused) (focused as HTMLElement).focus({ preventScroll: true })
  }
}

/** Writes to the clipboard; false if the browser refuses both methods. */
export async function copy({ text }: { text: string }, page: ClipboardPage = window): Promise<boolean> {
  try {
    await page.navigator.clipboard.writeText(text)
    return true
  } catch {
    // The browser refuses it, perhaps for lack of focus, or lacks it outside secure contexts.
    return copyBySelection(page, text)
  }
}
