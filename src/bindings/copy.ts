/** The port `copy`. */

export interface ClipboardPage {
  navigator: { clipboard: { writeText(text: string): Promise<void> } }
  document: Pick<Document, 'createElement' | 'execCommand' | 'body' | 'activeElement'>
}

/** The old way, for pages outside secure contexts: a field that is selected and copied from. */
function copyBySelection({ document }: ClipboardPage, text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Beside what has the focus, since a dialog takes the focus back from anything outside of it.
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

/** Puts a text on the clipboard; answers false when the browser refuses both ways. */
export async function copy({ text }: { text: string }, page: ClipboardPage = window): Promise<boolean> {
  try {
    await page.navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, perhaps for want of focus, or outside secure contexts not there at all: the other way may still work.
    return copyBySelection(page, text)
  }
}
