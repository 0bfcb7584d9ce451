/**
 * The people of every world, drawn once: the trader's prepared history with the friends in it (history.json, part of the exchange's start),
 * and eight people of each language (people.json, which a scenario loads).
 */
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { drawLogin, drawPeople } from '../../simulator/people/draw.ts'
import { localeOf } from '../../simulator/people/locales.ts'
import type { Person } from '../../simulator/people/person.ts'

const SEED = 2_026
const PEOPLE_EACH = 8
/** Registration of the trader, two logins, the other three accounts, and the persona of the link. */
const LOGINS = 7
const ROUNDS = 12
const COINS = ['btcusdt', 'ethusdt', 'solusdt', 'xrpusdt', 'dogeusdt']
/** The languages of the trader's friends, one for each. */
const FRIENDS = ['en', 'ja', 'es', 'zh']

async function history(people: readonly Person[]) {
  const { faker } = await localeOf('en').load()
  faker.seed(SEED)
  const { number, helpers, datatype } = faker
  const logins = Array.from({ length: LOGINS }, () => drawLogin(faker))
  const rounds = Array.from({ length: ROUNDS }, () => ({
    code: helpers.arrayElement(COINS),
    bought: number.int({ min: 100, max: 900 }),
    /** The offset is below the price for a purchase, above it for a sale. */
    basisPoints: number.int({ min: 2, max: 30 }) * helpers.arrayElement([-1, 1]),
    usdt: number.int({ min: 20, max: 80 }),
    minutes: number.int({ min: 5, max: 15 }),
    cancels: datatype.boolean(),
    seconds: number.int({ min: 1, max: 59 }),
  }))
  const friends = FRIENDS.flatMap((code) => people.find(({ language }) => language === code) ?? [])
  return { coins: COINS, logins, rounds, friends: friends.map(({ name, email }) => ({ name, email })) }
}

const printed = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The files with their texts, by path. */
export async function peopleFiles(): Promise<Record<string, string>> {
  const people: Person[] = []
  for (const { code } of LANGUAGES) {
    people.push(
      ...(await drawPeople({
        language: code,
        count: PEOPLE_EACH,
        seed: SEED + people.length,
        from: people.length + 1,
      })),
    )
  }
  return {
    'simulator/seeds/history.json': printed(await history(people)),
    'simulator/seeds/people.json': printed(people),
  }
}
