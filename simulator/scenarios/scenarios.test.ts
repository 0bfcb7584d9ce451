import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { createExchange } from '../exchange.ts'
import { accountOf } from '../seeds/accounts.ts'
import { enterPersona } from '../transports/opening.ts'
import { sessionOf, userByContact } from '../world/people/find.ts'
import { checkRules } from '../world/rules.ts'
import { load, save } from '../world/save.ts'
import { readWorld } from '../world/saved/readWorld.ts'
import type { World } from '../world/world.ts'
import { beginningOf, PLAYS, playScenario } from './build.ts'
import { userOf } from './claims/claim.ts'
import { CLAIMS } from './claims/index.ts'
import { peopleOf } from './people.ts'
import { findScenario, GROUPS, originOf, SCENARIOS, type Scenario, scenarioOfPersona } from './table.ts'

/** Initial worlds, each seeded once: each play gets a copy. */
const beginnings = new Map<string, string>()
function beginning(scenario: Scenario): World {
  const key = `${JSON.stringify(originOf(scenario))} ${scenario.persona === 'heavy'} ${scenario.history}`
  const known = beginnings.get(key) ?? save(beginningOf(scenario))
  beginnings.set(key, known)
  return load(known)
}

/** The user of a scenario: that of its login, also of an expired one. */
async function seenIn(scenario: Scenario, language?: LanguageCode) {
  const { world, entry } = playScenario(scenario, beginning(scenario), await peopleOf(scenario, language))
  const user =
    sessionOf(world, entry.token)?.user ??
    world.people.users.find(({ logins }) => logins.some(({ token }) => token === entry.token))?.id ??
    0
  return { world, entry, user, me: () => userOf(world, user) }
}

test.each(SCENARIOS)('SIM-05: $name opens the state in its name, and all rules pass', async (scenario) => {
  const seen = await seenIn(scenario)
  const claim = CLAIMS[scenario.name]
  // A play brings something about, and its scenario claims what.
  expect(claim === undefined ? !(scenario.name in PLAYS) : await claim(seen)).toBe(true)
  const account = accountOf(scenario.persona)
  expect(seen.user).toBe(account === undefined ? 0 : userByContact(seen.world, account.contact)?.id)
  expect(checkRules(seen.world)).toEqual([])
  const text = save(seen.world)
  expect(save(readWorld(text)) === text, 'a file of it opens as the same world').toBe(true)
  expect(seen.entry.token === '').toBe(scenario.persona === 'visitor')
  const isLoggedIn = sessionOf(seen.world, seen.entry.token) !== undefined
  expect(isLoggedIn, 'a play of days outlasts no session').toBe(!['visitor', 'expired'].includes(scenario.persona))
  expect(seen.entry.page.split('?')[0]).toBe(scenario.page.split('?')[0])
  expect(seen.entry.page).not.toMatch(/[{}]/)
  const again = await seenIn(scenario)
  expect(again.entry).toEqual(seen.entry)
  expect(save(again.world) === text, 'the same world once more').toBe(true)
})

test('SIM-05: the claims of a played scenario do not hold in the plain world', async () => {
  const played = SCENARIOS.filter(({ name, persona }) => name in PLAYS && persona === 'trader')
  expect(played.length).toBeGreaterThan(35)
  const plain = await seenIn(findScenario('home-of-a-trader')!)
  for (const { name } of played) {
    const holds = async () => {
      try {
        return await CLAIMS[name]?.(plain)
      } catch {
        return false
      }
    }
    const alreadyThere = ['order-partly-filled'].includes(name)
    expect(await holds(), name).toBe(alreadyThere)
  }
})

test('SIM-05: the gallery has at least 70 scenarios, one for each page of the specification, with names in every language', () => {
  expect(SCENARIOS.length).toBeGreaterThanOrEqual(70)
  const routes = readFileSync('docs/routes.tsv', 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t')[0] ?? '')
  const shown = new Set(SCENARIOS.map(({ page }) => page.split('?')[0]))
  expect(routes.filter((path) => !shown.has(path))).toEqual([])
  expect(new Set(SCENARIOS.map(({ group }) => group))).toEqual(new Set(GROUPS))
  for (const { name } of SCENARIOS) expect(name).toMatch(/^[a-z0-9-]{1,40}$/)
  for (const name of Object.keys(PLAYS)) expect(findScenario(name)?.name).toBe(name)
  for (const { code } of LANGUAGES) {
    const texts = JSON.parse(readFileSync(`locales/${code}/scenario.json`, 'utf8'))
    const names = SCENARIOS.map(({ name }) => name).sort()
    expect(Object.keys(texts.title).sort()).toEqual(names)
    expect(Object.keys(texts.text).sort()).toEqual(names)
  }
  expect(readdirSync('locales')).toHaveLength(LANGUAGES.length)
})

test('SIM-05: the people of a scenario have the language of its reader, and a busy desk has somebody of every other', async () => {
  const { world } = await seenIn(findScenario('busy-desk')!, 'ko')
  const names = world.people.users.filter(({ email }) => /\.\d+@/.test(email ?? '')).map(({ name }) => name)
  expect(names.filter((name) => /^\p{Script=Hangul}+$/u.test(name))).toHaveLength(24)
  const FRIENDS = 4
  expect(names).toHaveLength(24 + FRIENDS + LANGUAGES.length - 1)
})

test('SIM-05: special personas: ten thousand records, and an expired token', async () => {
  expect(scenarioOfPersona('heavy')).toBe('ten-thousand-records')
  expect(scenarioOfPersona('trader')).toBeUndefined()
  const exchange = createExchange({
    seed: 1,
    now: 1_795_000_000_000,
    world: beginning(findScenario('home-of-a-trader')!),
  })
  const ask = (token: string, path: string) =>
    exchange.answer({ method: 'GET', path, headers: { authorization: token }, body: '' })
  const codeOf = (token: string) => JSON.parse(ask(token, '/api/myProfile').body).code
  expect(codeOf(enterPersona(exchange, 'trader'))).toBe(200)
  const over = enterPersona(exchange, 'expired')
  expect(over).not.toBe('')
  expect(codeOf(over)).toBe(401)
})
