/** The visual settings; each is an attribute of the root element that the tokens depend on. */

export interface Appearance {
  theme: 'light' | 'dark'
  /** The colour of rising figures. */
  updown: 'green-up' | 'red-up' | 'blue-up'
  /** Stronger lines and labels than the system requests. */
  contrast: 'normal' | 'more'
  /** The tab bar's colours: those of the specification, or a readable pair. */
  tabs: 'specified' | 'readable'
  /** A factor from 1 to 2 on all sizes. */
  textScale: number
  /** Whether changed figures light up. */
  flash?: boolean
}

/** A brand's tokens by theme; both themes define the same ones. */
export type BrandColours = { readonly [T in Appearance['theme']]: Readonly<Record<string, string>> }

let brand: BrandColours | undefined

/** Applies a brand's colours from now on. */
export function setBrandColours(colours: BrandColours | undefined): void {
  brand = colours
}

/** From this factor on, rows take two lines. */
const LARGE_FROM = 1.3

/** Below this width a phone is zoomed in: fields and figures need as much room as large text does. */
const NARROW = '(max-width: 279px)'
const narrow: MediaQueryList | undefined = globalThis.matchMedia?.(NARROW)
let scaleSet = 1

function applyRoom(root: HTMLElement): void {
  const isLarge = scaleSet >= LARGE_FROM || narrow?.matches === true
  root.dataset.text = isLarge ? 'large' : 'normal'
  if (isLarge) import('./styles/large.css').catch(() => undefined)
}
narrow?.addEventListener('change', () => applyRoom(document.documentElement))

/** Applies the settings to the root element; also before the first paint. */
export function applyAppearance(appearance: Appearance, root: HTMLElement = document.documentElement): void {
  const scale = Math.min(2, Math.max(1, appearance.textScale))
  root.dataset.theme = appearance.theme
  root.dataset.updown = appearance.updown
  root.dataset.contrast = appearance.contrast
  root.dataset.tabs = appearance.tabs
  scaleSet = scale
  applyRoom(root)
  if (appearance.flash) root.dataset.flash = ''
  else delete root.dataset.flash
  root.style.setProperty('--text-scale', String(scale))
  for (const [name, value] of Object.entries(brand?.[appearance.theme] ?? {})) root.style.setProperty(name, value)
}
