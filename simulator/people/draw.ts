/**
 * Draws invented people with faker. Only code that needs people imports this module, and faker loads with the first import: neither is part
 * of the exchange's start.
 */
import type { Faker } from '@faker-js/faker'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { TICKET_KINDS } from '../../protocol/rules/ticket.ts'
import { loadTexts, peopleIn } from '../texts/texts.ts'
import { localeOf } from './locales.ts'
import type { Person } from './person.ts'

/** The first number of the people's mail addresses keeps those of several draws apart. */
export type PeopleWanted = { language: LanguageCode; count: number; seed: number; from?: number }

const DEVICES = ['Android phone', 'iPhone', 'Tablet', 'Windows computer', 'Mac']
const MARKETS = ['btcusdt', 'ethusdt', 'solusdt', 'xrpusdt', 'dogeusdt']
/** The stars of the comments, in the order of their texts. */
const STARS = [5, 5, 5, 4, 4, 3]

/** A device and an address to log in from. */
export const drawLogin = (faker: Faker): { device: string; address: string } => ({
  device: faker.helpers.arrayElement(DEVICES),
  address: `203.0.113.${faker.number.int({ min: 1, max: 254 })}`,
})

/** A name in the letters of a mail address; empty when it has no such letters. */
const plainLetters = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

function drawPerson(faker: Faker, language: LanguageCode, number: number): Person {
  const { country, name } = localeOf(language)
  const [given, family] = [faker.person.firstName(), faker.person.lastName()]
  const kind = faker.helpers.arrayElement(TICKET_KINDS.filter((one) => one !== 'other'))
  const { tickets, comments } = peopleIn(language)
  const place = faker.number.int({ min: 0, max: comments.length - 1 })
  return {
    language,
    country,
    name: name(given, family),
    nickname: `${given.replace(/[^\p{L}\p{M}]/gu, '')}${faker.number.int({ min: 10, max: 99 })}`,
    city: faker.location.city(),
    email: `${plainLetters(given) || language}.${number}@example.com`,
    phone: `+44 7700 900${faker.string.numeric(3)}`,
    ...drawLogin(faker),
    ticket: { kind, text: tickets[kind] },
    comment: { stars: STARS[place] ?? 5, text: comments[place] ?? '' },
    deposit: String(faker.number.int({ min: 30, max: 480 }) * 10),
    market: faker.helpers.arrayElement(MARKETS),
  }
}

/** Draws people of a language; the same seed always gives the same ones. Loads the language's names; rejects when they can't be fetched. */
export async function drawPeople({ language, count, seed, from = 1 }: PeopleWanted): Promise<Person[]> {
  const [{ faker }] = await Promise.all([localeOf(language).load(), loadTexts(language)])
  // Seeding and drawing are one step: the locale has one generator, which another draw may seed in between.
  faker.seed(seed)
  return Array.from({ length: count }, (_, place) => drawPerson(faker, language, from + place))
}
