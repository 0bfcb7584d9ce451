/** A customer's brand in a link of the demo: name, accent colour and mark. */
import * as v from 'valibot'
import { fromBase64url, toBase64url } from '../../protocol/rules/encodings.ts'
import type { PageBrand } from '../app/brandInPage.ts'

/** The most characters of a brand in a link: messengers cut longer links. */
export const BRAND_MOST = 7_000
/** The most characters of a name. */
export const NAME_MOST = 40

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NAME_MOST)),
  accent: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)),
  mark: v.optional(v.pipe(v.string(), v.regex(/^data:image\/(?:svg\+xml|png);base64,[\w+/]+=*$/))),
})
export type LinkBrand = v.InferOutput<typeof schema>

/** A mark for a brand without a picture: the first letter of its name on its accent. */
function letterMark({ name, accent }: LinkBrand): string {
  const letter = [...name][0]?.toUpperCase() ?? ''
  const shown = `&#${letter.codePointAt(0)};`
  const words = `<text x="16" y="22.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="19" fill="#fff">${shown}</text>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${accent}"/>${words}</svg>`
  return `data:image/svg+xml;base64,${btoa(picture)}`
}

/** A brand as text for a link; undefined where it is too long for one. */
export function packBrand(brand: LinkBrand): string | undefined {
  const text = toBase64url(new TextEncoder().encode(JSON.stringify(brand)))
  return text.length > BRAND_MOST ? undefined : text
}

/** The brand of a link, as config.json has it; undefined where the text is damaged. */
export function unpackBrand(text: string): PageBrand | undefined {
  if (text.length > BRAND_MOST) return undefined
  const bytes = fromBase64url(text)
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(new TextDecoder().decode(bytes)))
    return success ? { ...output, mark: output.mark ?? letterMark(output) } : undefined
  } catch {
    return undefined
  }
}
