import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { createExchange, type Exchange } from '../exchange.ts'
import { deskOf } from '../operator/desk.ts'
import { createPlayer, finish } from '../replay/player.ts'
import { readSession, writeSession } from '../replay/session.ts'
import { openWorld } from '../seeds/personas.ts'
import { enterPersona } from '../transports/opening.ts'
import { recordingsOf } from '../transports/recordings.ts'
import { MARKETS } from '../world/market/index.ts'
import { userByContact } from '../world/people/find.ts'
import { friendsOf } from '../world/people/invitations.ts'
import { checkRules } from '../world/rules.ts'
import { load, save } from '../world/save.ts'
import { addPeople } from './add.ts'
import { drawPeople } from './draw.ts'
import { MOODS } from './mood.ts'
import { PEOPLE_PASSWORDS } from './person.ts'

const START = { seed: 5, now: Date.UTC(2026, 10, 21, 9), rate: 0 as const }
let opened: string
beforeAll(() => {
  opened = save(openWorld(START))
})

const running = (): Exchange => createExchange({ ...START, world: load(opened) })
const TRADER = 1

test.each(LANGUAGES)(
  'SIM-05: people of every mood are added in $code, wait at the desk, and all rules pass',
  async ({ code }) => {
    const exchange = running()
    const token = enterPersona(exchange, 'trader')
    const waiting = () => exchange.look((world) => deskOf(world))
    const before = await waiting()
    for (const mood of MOODS)
      expect(await addPeople(exchange, { count: 2, language: code, mood, token })).toHaveLength(2)
    const after = await waiting()
    const grown = (['identities', 'deposits', 'withdrawals', 'tickets', 'shop'] as const).map(
      (list) => after[list].length - before[list].length,
    )
    expect(grown).toEqual([2, 2, 2, 2, 2])
    exchange.look((world) => {
      expect(friendsOf(world, TRADER).filter(({ user }) => user.email?.match(/\.1\d{3}@/))).toHaveLength(6)
      expect(checkRules(world)).toEqual([])
    })
    exchange.jump(3_600_000)
    exchange.advance(0)
    exchange.look((world) => expect(checkRules(world), 'an hour later').toEqual([]))
  },
)

test('SIM-05: friends who trade bring the inviter rebates; without a user nobody has invited them', async () => {
  const exchange = running()
  const token = enterPersona(exchange, 'trader')
  const [paid] = await addPeople(exchange, { count: 1, language: 'ko', mood: 'active', token })
  const [alone] = await addPeople(exchange, { count: 1, language: 'ko', mood: 'active' })
  exchange.look((world) => {
    const idOf = (account = '') => userByContact(world, { type: 'email', account })?.id
    const friends = friendsOf(world, TRADER)
    expect(friends.find(({ user }) => user.id === idOf(paid?.contact))?.income).toBeGreaterThan(0n)
    expect(friends.some(({ user }) => user.id === idOf(alone?.contact))).toBe(false)
  })
})

test('SIM-05: an added person logs in with the password that the console shows', async () => {
  const exchange = running()
  const [added] = await addPeople(exchange, { count: 1, language: 'es', mood: 'new' })
  const body = JSON.stringify({ type: 'email', account: added?.contact, password: PEOPLE_PASSWORDS.password })
  const { body: reply } = exchange.answer({ method: 'POST', path: '/api/login', headers: {}, body })
  expect(JSON.parse(reply)).toMatchObject({ code: 200 })
})

test('SIM-05: people are added where every market is halted and the shop is sold out', async () => {
  const exchange = running()
  for (const { code } of MARKETS) exchange.command({ type: 'setRegime', code, regime: 'halt' })
  exchange.jump(60_000)
  exchange.advance(0)
  exchange.look(({ shop }) => {
    for (const sku of Object.keys(shop.stock)) shop.stock[sku] = 0
  })
  for (const mood of MOODS) expect(await addPeople(exchange, { count: 1, language: 'en', mood })).toHaveLength(1)
})

test('SIM-09: a recording has the commands of added people, which replay to the same world', async () => {
  const exchange = running()
  const { recording, ...boot } = recordingsOf(exchange).start()
  await addPeople(exchange, { count: 12, language: 'ja', mood: 'inTrouble' })
  const { steps, end } = recordingsOf(exchange).stop(recording)
  const names = steps.flatMap((step) => ('command' in step ? [step.command.type] : ['world']))
  expect(names.filter((name) => name === 'register')).toHaveLength(12)
  expect(names).not.toContain('world')
  const text = writeSession({ boot, steps, end, dropped: 0, calls: [], frames: [], events: [] })
  const player = createPlayer(readSession(text))
  finish(player.seek(player.length))
  expect(player.endsAlike()).toBe(true)
})

test('the same seed draws the same people, and a later draw of a world has other mail addresses', async () => {
  const wanted = { language: 'ja', count: 3, seed: 9 } as const
  expect(await drawPeople(wanted)).toEqual(await drawPeople(wanted))
  expect(await drawPeople({ ...wanted, seed: 10 })).not.toEqual(await drawPeople(wanted))
  const exchange = running()
  const contacts = [
    ...(await addPeople(exchange, { count: 5, language: 'zh', mood: 'new' })),
    ...(await addPeople(exchange, { count: 5, language: 'zh', mood: 'new' })),
  ].map(({ contact }) => contact)
  expect(new Set(contacts).size).toBe(10)
})

test('a language without a locale has English people', async () => {
  const [person] = await drawPeople({ language: 'en', count: 1, seed: 1 })
  const { localeOf } = await import('./locales.ts')
  expect(localeOf('xx' as never)).toBe(localeOf('en'))
  expect(person?.name).toMatch(/^[A-Z][\w'-]+ [A-Z]/)
})
