/** People for tests: of every language, drawn from the run's sample. */
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { drawPeople } from './draw.ts'
import type { Person } from './person.ts'

/** The seed follows from SAMPLE, which the runs that draw another one print: `npm test` has the same names each time. */
export const NAMES_SEED = 2_026 + Number(process.env.SAMPLE ?? 0)

/** Number of people of each language. */
export async function peopleForTests(each: number): Promise<Person[]> {
  const drawn = LANGUAGES.map(({ code }) => drawPeople({ language: code, count: each, seed: NAMES_SEED }))
  return (await Promise.all(drawn)).flat()
}
