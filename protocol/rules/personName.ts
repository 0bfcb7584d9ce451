/** Names of people, as documents of all countries write them. */
import type { FieldProblem } from './fields.ts'
import { withoutStrayInvisible } from './pastedText.ts'

const NAME_MAX = 100
/**
 * Letters of any script, after an apostrophe at most, with the signs that join names or occur within them: 'Kumar a/l Raman',
 * 'ジョン＝スミス', 'King, Jr.'.
 */
const NAME = /^['’‘]?[\p{L}〇](?:[\p{L}\p{M}\p{Nl} \u3000.'’‘´`′·・･‧•\p{Pd}/,、()（）．，＝=׳״་]|\u200c|\u200d)*$/u

/**
 * A name as it is stored. A base and its accents become one character; a character that is one already keeps its shape, which the
 * composition of a whole text would change in names of China and Japan.
 */
export const tidyPersonName = (name: string): string =>
  withoutStrayInvisible(name)
    .replace(/\P{M}\p{M}+|[\u1100-\u11ff]+/gu, (sequence) => sequence.normalize('NFC'))
    .replace(/[^\S\u3000]+/gu, ' ')
    .trim()

/** A person's name as a document shows it. */
export function personNameProblem(value: string): FieldProblem | undefined {
  const name = tidyPersonName(value)
  if (name === '') return 'required'
  return [...name].length <= NAME_MAX && NAME.test(name) ? undefined : 'nameInvalid'
}
