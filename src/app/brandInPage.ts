/** A one-file demo's brand and its first link are parts of its page: a page from a file reads no config.json, and is opened without parameters. */

/** A brand as config.json has it. Its mark is a data URL, since a single file has no picture beside it. */
export interface PageBrand {
  readonly name: unknown
  readonly mark: string
  readonly accent: unknown
}

const ID = 'brand'
const OPENING_ID = 'opening'
const CHARSET = '<meta charset="utf-8" />'

function withData(html: string, id: string, data: unknown): string {
  if (!html.includes(CHARSET)) throw new Error('This is no page of the app: it does not name its charset.')
  // The text of a script element ends at any "</script", so no "<" of a name or a mark stays as it is.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html.replace(CHARSET, () => `${CHARSET}<script type="application/json" id="${id}">${text}</script>`)
}

/** The page of a one-file demo with a brand. Throws if the text is no page of this app. */
export const withBrand = (html: string, brand: PageBrand): string => withData(html, ID, brand)

/** The same page, which opens without parameters as if it had this query. */
export const withOpening = (html: string, query: string): string => withData(html, OPENING_ID, query)

type ReadPage = Pick<Document, 'getElementById'>

/** The brand in the page: undefined without one, and null where its text is damaged, which no brand is read from. */
export const brandInPage = (page: ReadPage): unknown => dataIn(page, ID)

/** The query in the page; empty without one. */
export function openingInPage(page: ReadPage): string {
  const query = dataIn(page, OPENING_ID)
  return typeof query === 'string' ? query : ''
}

function dataIn(page: ReadPage, id: string): unknown {
  const text = page.getElementById(id)?.textContent
  if (text === undefined || text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
