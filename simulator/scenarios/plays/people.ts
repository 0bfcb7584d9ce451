/** Plays of the rows about people, their security, and the operator's desk. */
import { authenticatorCode } from '../../../protocol/rules/authenticator.ts'
import { LANGUAGES, type LanguageCode } from '../../../protocol/rules/constants.ts'
import { DEMO_ACCOUNTS } from '../../seeds/accounts.ts'
import { enter, must } from '../../seeds/actor.ts'
import { DEMO_ADDRESSES } from '../../seeds/addresses.ts'
import { handIn } from '../../seeds/identity.ts'
import { outagesIn } from '../../texts/texts.ts'
import type { AnnouncementText } from '../../world/people/announcementState.ts'
import { offeredKey } from '../../world/people/authenticator.ts'
import { requireUser } from '../../world/people/find.ts'
import { secretOf } from '../../world/people/secret.ts'
import { run } from '../../world/run.ts'
import { PEOPLE, WALLET } from '../../world/settings.ts'
import { HOUR, holderOf, MINUTE, type Play, type Plays, pass, type Scene, SECOND } from './scene.ts'

function outageText(kind: 'maintenance' | 'incident', language: LanguageCode): AnnouncementText {
  const { title, text } = outagesIn(language)[kind]
  return { title, html: `<p>${text}</p>` }
}

const SECRET = secretOf(DEMO_ACCOUNTS.trader.fundPassword)
const PHONE = { type: 'mobile', account: '13800000001', area: '86' } as const

const lastCode = ({ world }: Scene): string => world.people.inbox[world.people.inbox.length - 1]?.code ?? ''

const bindPhone: Play = (scene) => {
  const { world, user } = scene
  must(world, { type: 'sendCode', contact: PHONE, purpose: 'bind' })
  must(world, {
    type: 'bindContact',
    user,
    contact: PHONE,
    code: secretOf(lastCode(scene)),
    secret: requireUser(world, user).secret,
  })
}

const bindApp: Play = (scene) => {
  const { world, user } = scene
  const key = offeredKey(world, requireUser(world, user))
  must(world, { type: 'bindAuthenticator', user, code: secretOf(authenticatorCode(key, world.now)) })
  pass(scene, MINUTE)
}

const lockFundPassword: Play = (scene) => {
  const { world, user } = scene
  const target = { currency: 'USDT', network: 'TRON', address: DEMO_ADDRESSES.TRON }
  for (let n = 0; n < PEOPLE.wrongPasswords; n++) {
    run(world, { type: 'withdraw', user, kind: 'address', ...target, amount: '50', secret: secretOf(`0000000${n}`) })
    pass(scene, SECOND)
  }
}

/** As many cards as a user can have. */
const fillCards: Play = ({ world, user }) => {
  const { name } = DEMO_ACCOUNTS.trader
  for (let n = world.wallet.byUser[user]?.cards.length ?? 0; n < WALLET.cardsMost; n++) {
    const number = `•••• ${4_301 + n}`
    const card = { bankName: `Example Bank ${n + 1}`, name, number, digest: secretOf(`430000000000${4_301 + n}`) }
    must(world, { type: 'bindCard', user, ...card, secret: SECRET })
  }
}

const addMethods: Play = ({ world, user }) => {
  const { name } = DEMO_ACCOUNTS.trader
  for (const [kind, account] of [
    ['wallet', 'taylor@example.com'],
    ['mobile', '13800000001'],
  ] as const) {
    must(world, { type: 'addMethod', user, kind, name, account, secret: SECRET })
  }
}

const logInEverywhere: Play = (scene) => {
  for (const [n, device] of [
    'Android phone',
    'iPhone',
    'Tablet',
    'Windows computer',
    'Mac',
    'Linux computer',
  ].entries()) {
    pass(scene, 7 * MINUTE)
    enter(scene.world, DEMO_ACCOUNTS.trader, { device, address: `203.0.113.${11 * n + 5}` })
  }
}

const documents: Play = () => ({
  drafts: {
    'draft:identity': {
      draft: {
        nationality: 'SG',
        name: DEMO_ACCOUNTS.fresh.name,
        idNumber: 'N12345678',
        pictures: { front: '', portrait: '', back: '' },
      },
      step: 'details',
      of: null,
    },
  },
})

const passReview: Play = (scene) =>
  void must(scene.world, { type: 'identityDecide', user: scene.user, decision: 'pass' })

/** An outage that begins after `ms` and lasts an hour. */
const announceOutage =
  (kind: 'maintenance' | 'incident', afterMs: number): Play =>
  (scene) => {
    const from = scene.world.now + afterMs
    const texts = Object.fromEntries(LANGUAGES.map(({ code }) => [code, outageText(kind, code)]))
    must(scene.world, { type: 'announce', texts, outage: { kind, from, until: from + HOUR } })
  }

const ask = ({ world, user }: Scene): string =>
  String(
    must(world, {
      type: 'openTicket',
      user,
      kind: 'withdrawal',
      text: 'My withdrawal has been under review since this morning. When will it be decided?',
    }),
  )

const answered: Play = (scene) => {
  const ticket = ask(scene)
  pass(scene, MINUTE)
  const text = 'It was decided just now: see your withdrawal records. Nothing has to be paid for that.'
  must(scene.world, { type: 'workOrderAnswer', ticket: Number(ticket), text })
  return { marks: { ticket } }
}

/** One item of each kind waits for the operator. */
const fillDesk: Play = (scene) => {
  const { world, user } = scene
  const fresh = holderOf(scene, DEMO_ACCOUNTS.fresh.contact)
  handIn(world, fresh, DEMO_ACCOUNTS.fresh.name, 'operator')
  must(world, { type: 'recharge', user, currency: 'USDT', protocol: 'TRON', amount: '1250' })
  const target = { currency: 'USDT', network: 'TRON', address: DEMO_ADDRESSES.TRON }
  must(world, { type: 'withdraw', user, kind: 'address', ...target, amount: '800', secret: SECRET })
  ask(scene)
  pass(scene, 10 * SECOND)
}

export const PEOPLE_PLAYS = {
  'phone-to-change': bindPhone,
  'authenticator-bound': bindApp,
  'fund-password-locked': lockFundPassword,
  'cards-full': fillCards,
  'payment-methods': addMethods,
  'log-ins-from-everywhere': logInEverywhere,
  'devices-logged-in': logInEverywhere,
  'identity-documents': documents,
  'identity-passed': passReview,
  'outage-announced': announceOutage('maintenance', 2 * HOUR),
  'outage-under-way': announceOutage('incident', 0),
  'work-order-answered': answered,
  'work-order-waiting': (scene) => void ask(scene),
  'desk-full': fillDesk,
} satisfies Plays
