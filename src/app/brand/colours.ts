/**
 * Derives a brand's colours from its accent, for both themes. If the accent lacks contrast with a background, its lightness changes until
 * it suffices; its hue stays.
 */
import {
  converter,
  displayable,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as register,
  wcagContrast,
} from 'culori/fn'
import type { BrandColours } from '../../ui/appearance.ts'

for (const mode of [modeRgb, modeLrgb, modeOklch]) register(mode)
const oklch = converter('oklch')

/** WCAG 2.2: text (1.4.3) and user interface components (1.4.11). */
const TEXT = 4.5
const MARK = 3
/** A step of lightness that is too small to see. */
const STEP = 0.004
const LESS = 0.98

type Theme = keyof BrandColours
/** Backgrounds of the accent: page, card and field, as in the tokens. */
export const GROUNDS: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#f8f8f8', '#ffffff', '#f1f3f2'],
  dark: ['#1b1c1e', '#242628', '#2c2e31'],
}
const WHITE = '#ffffff'
const INK = '#131614'

/** The ramp beside the accent: lightness and share of its chroma, as in the default green. */
const RAMP = {
  '--brand-50': [0.967, 0.09],
  '--brand-100': [0.928, 0.22],
  '--brand-200': [0.856, 0.42],
  '--brand-300': [0.761, 0.68],
  '--brand-800': [0.389, 0.64],
  '--brand-900': [0.317, 0.49],
  '--brand-950': [0.257, 0.23],
} as const

/** The colour in hex, with the highest chroma that screens can show. */
function hexOf(colour: Oklch): string {
  let shown = colour
  while (!displayable(shown) && shown.c > 0.001) shown = { ...shown, c: shown.c * LESS }
  return formatHex(shown)
}

/** Moves a colour away from the theme's backgrounds until `isFine`. */
function adjusted(colour: Oklch, theme: Theme, isFine: (hex: string) => boolean): Oklch {
  const step = theme === 'light' ? -STEP : STEP
  let now = colour
  while (!isFine(hexOf(now)) && now.l + step > 0 && now.l + step < 1) now = { ...now, l: now.l + step }
  return now
}

const onAll = (grounds: readonly string[], least: number) => (hex: string) =>
  grounds.every((ground) => wcagContrast(hex, ground) >= least)

/** White or ink, whichever has more contrast. */
const inkOn = (hex: string): string => (wcagContrast(WHITE, hex) >= wcagContrast(INK, hex) ? WHITE : INK)

function inTheme(accent: Oklch, theme: Theme): Record<string, string> {
  const ramp = Object.entries(RAMP).map(([name, [l, share]]) => [name, hexOf({ ...accent, l, c: accent.c * share })])
  const tokens: Record<string, string> = Object.fromEntries(ramp)
  const isMark = onAll(GROUNDS[theme], MARK)
  const mark = adjusted(accent, theme, (hex) => isMark(hex) && wcagContrast(inkOn(hex), hex) >= TEXT)
  const action = hexOf(mark)
  const on = inkOn(action)
  // A pressed button moves away from its text colour.
  const press = hexOf({ ...mark, l: Math.min(1, Math.max(0, mark.l + (on === WHITE ? -0.07 : 0.07))) })
  const quiet = tokens[theme === 'light' ? '--brand-50' : '--brand-950'] ?? ''
  const text = hexOf(adjusted(accent, theme, onAll([...GROUNDS[theme], quiet], TEXT)))
  return {
    ...tokens,
    '--brand-400': action,
    '--brand-500': action,
    '--brand-600': action,
    '--brand-700': press,
    '--text-brand': text,
    '--action': action,
    '--action-press': press,
    '--on-action': on,
    '--action-quiet': quiet,
    '--on-action-quiet': text,
    '--tab-selected': text,
  }
}

/** Tokens of an accent (`#1a2b3c`) by theme. */
export function brandColours(accent: string): BrandColours {
  const colour = oklch(accent)
  if (!colour) throw new Error(`${accent} is no colour`)
  return { light: inTheme(colour, 'light'), dark: inTheme(colour, 'dark') }
}
