/** The people of the scenarios that show many: drawn in the reader's language, so faker loads for their links alone. */
import { FALLBACK_LANGUAGE, type LanguageCode } from '../../protocol/rules/constants.ts'
import type { Person } from '../people/person.ts'
import type { Row } from './rows/row.ts'

const SEED = 1
/** Above the numbers of the prepared people (people.json), so that no mail address is taken. */
const FROM = 101

export async function peopleOf({ people: count }: Row, language: LanguageCode = FALLBACK_LANGUAGE): Promise<Person[]> {
  if (count === undefined) return []
  return (await import('../people/draw.ts')).drawPeople({ language, count, seed: SEED, from: FROM })
}
