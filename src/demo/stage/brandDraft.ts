/** A customer's brand as it is typed, and its check. */
import { type LinkBrand, NAME_MOST, packBrand } from '../brandLink.ts'

export interface BrandDraft extends LinkBrand {
  /** The name of the chosen file, picture or not; empty without one. */
  readonly logo: string
  /** Whether that file can't be a brand's picture. */
  readonly isLogoWrong: boolean
}
export type BrandProblems = {
  readonly [field in 'name' | 'accent' | 'mark']?: 'nameMissing' | 'accentWrong' | 'markWrong' | 'markLarge'
}

export const EMPTY_BRAND: BrandDraft = { name: '', accent: '#1d4ed8', logo: '', isLogoWrong: false }
export const ACCENT = /^#[\da-f]{6}$/i

/** The brand as text for a link, or what is wrong with each field. */
export function checkedBrand({ name: typed, accent, mark, isLogoWrong }: BrandDraft): {
  readonly packed?: string
  readonly problems: BrandProblems
} {
  const name = typed.trim()
  const packed = packBrand({ name, accent, ...(mark === undefined ? {} : { mark }) })
  const problems: BrandProblems = {
    ...(name === '' || name.length > NAME_MOST ? { name: 'nameMissing' } : {}),
    ...(ACCENT.test(accent) ? {} : { accent: 'accentWrong' }),
    ...(isLogoWrong ? { mark: 'markWrong' } : packed === undefined ? { mark: 'markLarge' } : {}),
  }
  return packed === undefined || Object.keys(problems).length > 0 ? { problems } : { packed, problems }
}

/** A chosen file as the mark. Another file than a picture leaves the earlier mark. */
export async function logoOf(file: File): Promise<Partial<BrandDraft>> {
  if (!/^image\/(svg\+xml|png)$/.test(file.type)) return { logo: file.name, isLogoWrong: true }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return { logo: file.name, isLogoWrong: false, mark: `data:${file.type};base64,${packed}` }
}
