/** Registration, log-in, passwords, profile, identity and bank cards of the stranger's house. */
import { type Handlers, textOf } from './handler.ts'
import { flag, give, type House, newToken, Refused, type Row, type User } from './house.ts'

const CODE_DIGITS = 6
const PASSWORD_LEAST = 8

/** The contact of a request: an email address, or a number with its area. */
function contactOf(fields: Row): string {
  const contact = textOf(
    fields,
    fields.account === undefined ? (fields.email === undefined ? 'mobile' : 'email') : 'account',
  )
  return contact.includes('@') ? contact.toLowerCase() : `+${fields.area ?? '86'} ${contact}`
}

function send(house: House, contact: string): unknown {
  const code = String(house.number() * 7_919 + 100_000).slice(-CODE_DIGITS)
  house.codes.set(contact, code)
  house.onCode(contact, code)
  return house.terms.nothing
}

function check(house: House, contact: string, code: unknown): void {
  if (house.codes.get(contact) !== String(code)) throw new Refused('This code is not the one that we sent.')
}

function strong(password: string): string {
  if (password.length < PASSWORD_LEAST) throw new Refused('The password is too short.')
  return password
}

function find(house: House, contact: string): User {
  const user = house.users.get(contact)
  if (!user) throw new Refused('Account does not exist')
  return user
}

/** Opens an account; tests use it for users with money. */
export function newUser(house: House, contact: string, password: string, fundPassword: string | null): User {
  const isEmail = contact.includes('@')
  const uid = String(house.number())
  const user: User = {
    uid,
    name: `user-${uid}`,
    email: isEmail ? contact : null,
    mobile: isEmail ? null : (contact.split(' ')[1] ?? contact),
    password,
    fundPassword,
    invite: `S${uid}`,
    balances: new Map(),
    identity: { state: 'none' },
    cards: [],
    favourites: new Set(),
  }
  give(user, 'funding', house.terms.home, house.terms.gift)
  house.users.set(contact, user)
  return user
}

function session(house: House, user: User): Row {
  const token = newToken()
  house.tokens.set(token, user)
  return { token }
}

export function paysWith(user: User, password: unknown): void {
  if (user.fundPassword === null)
    throw new Refused('For the security of your funds, please set the fund password first!')
  if (user.fundPassword !== password) throw new Refused('The fund password is wrong.')
}

export const people: Handlers = {
  // This house never discloses whether somebody has an account with it.
  'POST /api/checkUser': (house) => house.terms.nothing,
  'POST /api/sendEmailCode': (house, { fields }) => send(house, contactOf(fields)),
  'POST /api/sendMobileCode': (house, { fields }) => send(house, contactOf(fields)),
  'POST /api/checkCode': (house, { fields }) => {
    check(house, contactOf(fields), fields.code)
    return house.terms.nothing
  },
  'POST /api/register': (house, { fields }) => {
    const contact = contactOf(fields)
    check(house, contact, fields.code)
    if (house.users.has(contact)) throw new Refused('This account exists already.')
    const password = strong(textOf(fields, 'password'))
    return session(house, newUser(house, contact, password, textOf(fields, 'payment_password')))
  },
  'POST /api/login': (house, { fields }) => {
    const user = find(house, contactOf(fields))
    if (user.password !== fields.password) throw new Refused('Account and password do not belong together.')
    return session(house, user)
  },
  'POST /api/forgetPassword': (house, { fields }) => {
    const contact = contactOf(fields)
    check(house, contact, fields.code)
    find(house, contact).password = strong(textOf(fields, 'password'))
    return house.terms.nothing
  },
  'POST /api/revisePassword': (house, { fields, user }) => {
    const me = user()
    const isPayment = fields.type === 'payment'
    const old = isPayment ? me.fundPassword : me.password
    if (fields.old_password === undefined) check(house, me.email ?? `+86 ${me.mobile}`, fields.code)
    else if (fields.old_password !== old) throw new Refused('The old password is wrong.')
    if (isPayment) me.fundPassword = textOf(fields, 'password')
    else me.password = strong(textOf(fields, 'password'))
    return house.terms.nothing
  },
  'POST /api/initTradePwd': (house, { fields, user }) => {
    const me = user()
    if (me.fundPassword !== null) throw new Refused('There is a fund password already.')
    me.fundPassword = textOf(fields, 'password')
    return house.terms.nothing
  },
  'GET /api/myProfile': (house, { user }) => {
    const { uid, name, mobile, email } = user()
    return house.terms.isPaged ? { uid, name, mobile, email } : { uid, name }
  },
  'GET /api/authInfo': (_, { user }) => user().identity,
  'POST /api/realAuth': (_, { fields, user }) => {
    const me = user()
    if (me.identity.state === 'reviewing' || me.identity.state === 'passed')
      throw new Refused('We have your documents.')
    const names = ['nationality', 'name', 'id_number', 'front', 'portrait', 'back']
    me.identity = { state: 'reviewing', ...Object.fromEntries(names.map((name) => [name, textOf(fields, name)])) }
    return me.identity
  },
  'GET /api/bankInfo': (_, { user }) => user().cards,
  'POST /api/bindBank': (house, { fields, user }) => {
    const me = user()
    paysWith(me, fields.payment_password)
    const number = textOf(fields, 'card_number').replaceAll(' ', '')
    const card = {
      id: house.number(),
      bank_name: textOf(fields, 'bank_name'),
      name: textOf(fields, 'name'),
      card_number: `**** ${number.slice(-4)}`,
    }
    me.cards.push(card)
    return card
  },
  'POST /api/workOrder': (house, { fields, user }) => {
    user()
    textOf(fields, 'text')
    return house.terms.nothing
  },
  'GET /api/baseConfig': (house) => ({
    is_email: flag(house, true),
    is_mobile: flag(house, house.terms.isPaged),
    is_invite: flag(house, house.terms.isNumeric),
    kefu_key: house.terms.chatKey,
    default_lang: house.terms.language,
    default_forex: house.terms.currencies[0]?.title,
  }),
}
