/** The looks a person can choose; each is a mark on the document's root that the tokens follow. */

export interface Look {
  theme: 'light' | 'dark'
  /** Which colour means up. */
  updown: 'green-up' | 'red-up' | 'blue-up'
  /** Stronger lines and labels than the system asks for. */
  contrast: 'normal' | 'more'
  /** A factor from 1 to 2 on all sizes. */
  textScale: number
}

/** Values of tokens that take the place of the house's own, by theme; both themes name the same tokens. */
export type BrandColours = { readonly [T in Look['theme']]: Readonly<Record<string, string>> }

let brand: BrandColours | undefined

/** From now on looks are worn in these colours. */
export function dress(colours: BrandColours | undefined): void {
  brand = colours
}

/** From this factor on, rows take two lines. */
const LARGE_FROM = 1.3

/** Puts a look on the root element; also before the first paint. */
export function wear(look: Look, root: HTMLElement = document.documentElement): void {
  const scale = Math.min(2, Math.max(1, look.textScale))
  root.dataset.theme = look.theme
  root.dataset.updown = look.updown
  root.dataset.contrast = look.contrast
  root.dataset.text = scale >= LARGE_FROM ? 'large' : 'normal'
  root.style.setProperty('--text-scale', String(scale))
  for (const [name, value] of Object.entries(brand?.[look.theme] ?? {})) root.style.setProperty(name, value)
}
