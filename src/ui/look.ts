/** The visual settings; each is an attribute of the root element that the tokens depend on. */

export interface Look {
  theme: 'light' | 'dark'
  /** The colour of rising figures. */
  updown: 'green-up' | 'red-up' | 'blue-up'
  /** Stronger lines and labels than the system requests. */
  contrast: 'normal' | 'more'
  /** A factor from 1 to 2 on all sizes. */
  textScale: number
}

/** A brand's tokens by theme; both themes define the same ones. */
export type BrandColours = { readonly [T in Look['theme']]: Readonly<Record<string, string>> }

let brand: BrandColours | undefined

/** Applies a brand's colours from now on. */
export function dress(colours: BrandColours | undefined): void {
  brand = colours
}

/** From this factor on, rows take two lines. */
const LARGE_FROM = 1.3

/** Applies the settings to the root element; also before the first paint. */
export function wear(look: Look, root: HTMLElement = document.documentElement): void {
  const scale = Math.min(2, Math.max(1, look.textScale))
  root.dataset.theme = look.theme
  root.dataset.updown = look.updown
  root.dataset.contrast = look.contrast
  root.dataset.text = scale >= LARGE_FROM ? 'large' : 'normal'
  root.style.setProperty('--text-scale', String(scale))
  for (const [name, value] of Object.entries(brand?.[look.theme] ?? {})) root.style.setProperty(name, value)
}
