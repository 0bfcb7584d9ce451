/** A world for each call in which its example succeeds. */
import type { CallName } from '../../../protocol/calls/index.ts'
import { createExchange, type Exchange } from '../../exchange.ts'
import type { Persona } from '../../seeds/accounts.ts'
import { DEMO_ADDRESSES } from '../../seeds/addresses.ts'
import { seedWorld } from '../../seeds/personas.ts'
import { load, save } from '../../world/save.ts'
import { callApi, type Envelope, PNG } from '../testing.ts'
import type { Around, Fields } from './around.ts'
import { exampleOf } from './examples.ts'

/** Calls that the trader can't make: the fund password and the identity are there, today's sign-in is done, and its positions hold money. */
const PERSONAS: { readonly [K in CallName]?: Persona } = {
  initTradePwd: 'verified',
  realAuth: 'fresh',
  shopSignInToday: 'fresh',
  accountClosing: 'fresh',
  closeAccount: 'fresh',
}

/** A call that succeeds, by its example or with these fields, or exchange time in ms. */
type Before = CallName | readonly [call: CallName, fields: Fields] | number

const HOUR = 3_600_000
const TARGET = { currency: 'USDT', network: 'TRON', address: DEMO_ADDRESSES.TRON }
/** All money leaves, but for 1.5 USDT, which can't be withdrawn. */
const LEAVING: readonly Before[] = [
  ['transfer', { from: 'coin', to: 'funding', currency: 'USDT', amount: '10000' }],
  ['withdrawal', { ...TARGET, amount: '9998.5', payment_password: '20262026' }],
  HOUR,
]

/** What must happen before a call can succeed. */
const FIRST: { readonly [K in CallName]?: readonly Before[] } = {
  checkCode: ['sendEmailCode'],
  register: ['sendEmailCode'],
  forgetPassword: [['sendEmailCode', { email: 'trader@example.com', purpose: 'forgot' }]],
  bindContact: ['sendMobileCode'],
  realAuth: ['uploadFile', 'uploadFile', 'uploadFile'],
  accountClosing: LEAVING,
  closeAccount: LEAVING,
  paymentMethod: ['addPaymentMethod'],
  removePaymentMethod: ['addPaymentMethod'],
  passkeys: ['addPasskey'],
  renamePasskey: ['addPasskey'],
  removePasskey: ['addPasskey'],
  passkeyLogin: ['addPasskey'],
  workOrderRecord: ['workOrder'],
  workOrderReply: ['workOrder'],
  orderByClientId: ['currencyTrade'],
  dustWay: ['convert'],
  dust: ['convert'],
  addressBook: ['saveAddress'],
  withdrawalRevoke: ['withdrawal'],
  currencyAmend: ['currencyTrade'],
  currencyRevokeAll: ['currencyTrade'],
  contractRevokeAll: ['contractpendingPlaceOrder'],
  contractAmend: ['contractpendingPlaceOrder'],
  contractPending: ['contractpendingPlaceOrder'],
  shopComments: ['shopOrderComment'],
  shopInvoiceDetail: ['shopOrderCreate'],
  shopOrderCancel: ['shopOrderCreate'],
  shopOrderDelete: ['shopOrderCreate', 'shopOrderCancel'],
  orderpay: ['shopOrderCreate'],
  shopOrderApplyRefund: ['shopOrderCreate', 'orderpay'],
  shopAftersaleDelete: ['shopAftersaleCancel'],
}

export interface Scene {
  readonly exchange: Exchange
  readonly around: Around
  /** The user's session. */
  readonly headers: Record<string, string>
  /** The example of a call, as sent. */
  example(call: CallName): Promise<Fields>
  send(call: CallName, fields: Fields): Envelope
}

/** The scenes of worlds with this seed at `now` (Unix ms); the clock does not move. */
export function createScenes(seed: number, now: number) {
  const begun = new Map<Persona, { text: string; token: string }>()
  function beginning(persona: Persona) {
    const known = begun.get(persona)
    if (known) return known
    const { world, login } = seedWorld({ seed, now, persona })
    const made = { text: save(world), token: login?.token ?? '' }
    begun.set(persona, made)
    return made
  }

  /** A new world of the persona that a call suits, after the calls that come before it. */
  return async function sceneOf(call: CallName): Promise<Scene> {
    const { text, token } = beginning(PERSONAS[call] ?? 'trader')
    const exchange = createExchange({ seed, now, rate: 0, world: load(text) })
    const headers = { authorization: token }
    const uploads: string[] = []
    let ids = 0
    const around: Around = {
      uploads: () => uploads,
      ask: async (name, fields) => callApi(exchange, name, fields, { headers }).data,
      letter: (purpose) => exchange.letters().findLast((letter) => letter.purpose === purpose),
      now: exchange.now,
      realNow: () => now,
      newId: () => `example-${++ids}`,
    }
    const scene: Scene = {
      exchange,
      around,
      headers,
      example: (name) => exampleOf(name, around),
      send: (name, fields) =>
        callApi(exchange, name, name === 'uploadFile' ? { ...fields, file: PNG } : fields, { headers }),
    }
    for (const before of FIRST[call] ?? []) {
      if (typeof before === 'number') {
        exchange.jump(before)
        while (exchange.jumping() > 0) exchange.advance(0)
        continue
      }
      const [name, fields] = typeof before === 'string' ? [before, await scene.example(before)] : before
      const { code, message, data } = scene.send(name, fields)
      if (code !== 200) throw new Error(`${name}, before ${call}, was refused: ${code} ${message}`)
      if (name === 'uploadFile') uploads.push((data as { url: string }).url)
    }
    return scene
  }
}
