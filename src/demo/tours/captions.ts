/** The caption of a step: its own, or for a recorded one a description of its action. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import type { Step, Target } from './tour.ts'

/** A line is shown at least this long. */
const READING_LEAST_MS = 2_500
const LETTERS_PER_SECOND = 17
const CHARACTERS_PER_SECOND = 4
/** Languages whose characters stand for syllables or words. */
const BY_CHARACTER: readonly LanguageCode[] = ['zh', 'cht', 'ja', 'ko']

/** The time to read a line in a language (ms). */
export function readingMs(line: string, language: LanguageCode): number {
  const perSecond = BY_CHARACTER.includes(language) ? CHARACTERS_PER_SECOND : LETTERS_PER_SECOND
  return Math.max(READING_LEAST_MS, (line.length / perSecond) * 1_000)
}

const nameOf = ({ name = '' }: Target): string => name

export function captionOf(
  say: (key: string, params?: Record<string, string>) => string,
  { caption, act }: Step,
): string {
  if (caption !== undefined) return say(caption)
  if ('tap' in act) return say('tour.tapOn', { name: nameOf(act.tap) })
  if ('type' in act) return say('tour.typeIn', { name: nameOf(act.type), text: act.text })
  return say('yourself' in act ? 'tour.yourself' : 'tour.begin')
}

/** A description of a linked step's action, whatever its caption claims. */
export function deedOf(say: (key: string, params?: Record<string, string>) => string, { act }: Step): string {
  if ('tap' in act) return say('tour.tapOn', { name: act.tap.key ? say(act.tap.key, act.tap.params) : nameOf(act.tap) })
  if ('type' in act) return captionOf(say, { act })
  if ('digits' in act) return say('tour.digits', { text: act.digits })
  if ('go' in act) return say('tour.opens', { page: act.go })
  if ('jump' in act) return say('tour.jumps')
  if ('cut' in act) return say('tour.cuts')
  if ('fault' in act) return say('tour.faults', { name: act.fault })
  return say('yourself' in act ? 'tour.yourself' : 'tour.sees')
}
