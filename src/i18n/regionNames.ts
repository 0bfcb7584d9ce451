/** Names of countries and regions in the app's languages and their own, so that a search finds them as anybody writes them. */
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { tagOf } from './i18n.ts'

const TYPE = { type: 'region' } as const
/** Made at the first search: they cost more than all names together. */
let ofApp: readonly Intl.DisplayNames[] | undefined
const known = new Map<string, readonly string[]>()

/** The names of a region by its ISO 3166 code: 'Spain', '西班牙', 'España'; 'United Kingdom', 'UK'. */
export function regionNames(iso: string): readonly string[] {
  const cached = known.get(iso)
  if (cached) return cached
  ofApp ??= [
    ...LANGUAGES.map(({ code }) => new Intl.DisplayNames(tagOf(code), TYPE)),
    new Intl.DisplayNames('en', { ...TYPE, style: 'short' }),
  ]
  const own = new Intl.DisplayNames(new Intl.Locale(`und-${iso}`).maximize().language, TYPE)
  const names = [...ofApp, own].map((language) => language.of(iso) ?? iso)
  known.set(iso, names)
  return names
}
