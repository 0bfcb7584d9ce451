/** The brand of a one-file demo is part of its page, because a page from a file reads no config.json. */

/** A brand as config.json has it. Its mark is a data URL, since a single file has no picture beside it. */
export interface PageBrand {
  readonly name: unknown
  readonly mark: string
  readonly accent: unknown
}

const ID = 'brand'
const CHARSET = '<meta charset="utf-8" />'

/** The page of a one-file demo with a brand. Throws if the text is no page of this app. */
export function withBrand(html: string, brand: PageBrand): string {
  if (!html.includes(CHARSET)) throw new Error('This is no page of the app: it does not name its charset.')
  // The text of a script element ends at any "</script", so no "<" of a name or a mark stays as it is.
  const text = JSON.stringify(brand).replaceAll('<', '\\u003c')
  return html.replace(CHARSET, () => `${CHARSET}<script type="application/json" id="${ID}">${text}</script>`)
}

/** The brand in the page: undefined without one, and null where its text is damaged, which no brand is read from. */
export function brandInPage(page: Pick<Document, 'getElementById'>): unknown {
  const text = page.getElementById(ID)?.textContent
  if (text === undefined || text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
