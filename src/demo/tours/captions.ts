/** The words of a step: its own, or for a recorded one what is tapped or typed. */
import type { Step, Target } from './tour.ts'

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
