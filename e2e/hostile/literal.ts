/** Checks that texts of a server are shown exactly as they were sent. */
import type { Page } from '@playwright/test'
import type { Hostile } from './replies.ts'

declare global {
  interface Window {
    /** Texts drawn on canvases, in the order of drawing. */
    drawn?: string[]
  }
}

/** A text, and where it is shown. */
export type Shown = readonly [where: string, text: string]

/** From the next page on, records texts drawn on canvases: they can't be read otherwise. */
export async function keepDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawn = []
    const write = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
      window.drawn?.push(text)
      write.call(this, text, ...at)
    }
  })
}

/** Runs in the page: every visible text with the number of a sent one, by where it is shown. */
export function shownTexts(): Shown[] {
  const WHERE = {
    '.toasts': 'toast',
    '[role=dialog], [role=alertdialog]': 'dialog',
    '.titlebar': 'page title',
    '.offline': 'strip',
    main: 'page',
  }
  const found: [where: string, text: string][] = [['document title', document.title]]
  const drawn = window.drawn?.splice(0).join(' ')
  if (drawn) found.push(['picture', drawn])
  for (const element of document.querySelectorAll<HTMLElement>('body, body *:not(script, style)')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.includes('§'),
    )
    const rules = element.closest('.invitation-rules')
    if (hasText && rules) {
      found.push(['rules', [...rules.children].map(({ textContent }) => textContent).join('\n')])
      continue
    }
    const where = Object.entries(WHERE).find(([selector]) => element.closest(selector))?.[1] ?? 'frame'
    // The groups of an address are separate elements.
    if (hasText) found.push([where, (element.closest('.address') ?? element).textContent])
    for (const { name, value } of element.attributes)
      if (!/^(href|src|srcset|style|data-.*|id|for|aria-(labelledby|controls|describedby))$/.test(name))
        found.push([name, value])
    if (element instanceof HTMLInputElement) found.push(['field', element.value])
    if (element instanceof HTMLTextAreaElement) found.push(['text area', element.value])
  }
  return found.filter(([, text]) => text.includes('§'))
}

/** Letters at either end of a shortened address. */
const END = 6

/** Whether a shown text ends with a sent one, with the two ends of a shortened address, or with a masked email address. */
function isLiteral(shown: string, sent: string): boolean {
  const forms = [sent, `${sent.slice(0, END)}…${sent.slice(-END)}`]
  const at = sent.lastIndexOf('@')
  if (at > 0) forms.push(`${sent.slice(0, Math.min(2, at - 1))}•••${sent.slice(at)}`)
  return forms.some((form) => shown.endsWith(form))
}

/**
 * Effects on line breaks: a document's title collapses white space, in some browsers with control characters, a field of one line drops
 * breaks, and each line of an invitation's rules is an item of a list, if it is not blank.
 */
const NORMALIZED: Record<string, (text: string) => string> = {
  'document title': (text) => text.replaceAll(/[\p{Cc} ]+/gu, ' ').trimStart(),
  field: (text) => text.replaceAll(/[\n\r]/g, ''),
  rules: (text) => text.replaceAll(/^\s*\n/gm, ''),
}

/** Where sent texts are shown (`page: home.banners.*.title`), and which are shown changed. */
export function compare(shown: readonly Shown[], { texts }: Hostile): { seen: string[]; changed: string[] } {
  const seen: string[] = []
  const changed: string[] = []
  for (const [where, text] of shown)
    for (const { index, 0: number } of text.matchAll(/§\d+§/g)) {
      const sent = texts.get(number)
      const upTo = text.slice(0, index + number.length)
      const normalized = NORMALIZED[where] ?? String
      if (sent && isLiteral(normalized(upTo), normalized(sent.text))) seen.push(`${where}: ${sent.place}`)
      else changed.push(`${where}: ${JSON.stringify(upTo)} was sent as ${JSON.stringify(sent?.text)}`)
    }
  return { seen, changed }
}

/** The same for everything visible on a page. */
export const literalTexts = async (page: Page, hostile: Hostile) => compare(await page.evaluate(shownTexts), hostile)
