/** Plays of the rows about money. */

import { over } from '../../../protocol/rules/decimal.ts'
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import { DEMO_ACCOUNTS } from '../../seeds/accounts.ts'
import { must } from '../../seeds/actor.ts'
import { DEMO_ADDRESSES } from '../../seeds/addresses.ts'
import { CONVERT_SPREAD } from '../../terms.ts'
import { fromUnits } from '../../world/money.ts'
import { projectOf, scheduleOf } from '../../world/orders/subscription/projects.ts'
import { subscriptionsOf } from '../../world/orders/subscription/state.ts'
import { secretOf } from '../../world/people/secret.ts'
import { PEOPLE } from '../../world/settings.ts'
import { conversionByNo, quoteFor } from '../../world/wallet/convert.ts'
import { HOUR, MINUTE, type Play, type Plays, pass, passUntil, type Scene, SECOND } from './scene.ts'

const SECRET = secretOf(DEMO_ACCOUNTS.trader.fundPassword)
const TRON = { currency: 'USDT', network: 'TRON', address: DEMO_ADDRESSES.TRON } as const
const QUILLET = 4
const MINING_BTC = 21

const withdraw = ({ world, user }: Scene): string =>
  must(world, { type: 'withdraw', user, kind: 'address', ...TRON, amount: '500', secret: SECRET })

/** A withdrawal that was sent `ms` ago. */
const onItsWay =
  (ms: number, decide?: (scene: Scene, order: string) => void): Play =>
  (scene) => {
    const order = withdraw(scene)
    pass(scene, ms)
    decide?.(scene, order)
    return { marks: { withdrawal: order } }
  }

const refuse = ({ world }: Scene, order: string): void =>
  void must(world, { type: 'withdrawalDecide', order, decision: 'refuse', reason: 'withdrawalAddress' })

const approve = ({ world }: Scene, order: string): void =>
  void must(world, { type: 'withdrawalDecide', order, decision: 'approve' })

const cancel = ({ world, user }: Scene, order: string): void =>
  void must(world, { type: 'withdrawalRevoke', user, order })

/** Withdraws everything that the new user has. */
const empty: Play = (scene) => {
  const { world, user } = scene
  const all = PEOPLE.grant
  must(world, { type: 'transfer', user, from: 'coin', to: 'funding', currency: 'USDT', amount: all })
  const secret = secretOf(DEMO_ACCOUNTS.fresh.fundPassword)
  must(world, { type: 'withdraw', user, kind: 'address', ...TRON, amount: all, secret })
  pass(scene, HOUR)
}

const withdrawalDraft = (draft: object) => ({
  'draft:withdrawal': { ...TRON, picked: true, memo: '', amount: '250', way: 'address', wish: '/', ...draft },
})

/** A new fund password delays withdrawals. */
const passwordChanged: Play = (scene) => {
  const { world, user } = scene
  must(world, { type: 'changeFundPassword', user, oldSecret: SECRET, secret: secretOf('31415926') })
  pass(scene, MINUTE)
}

/** Coins of the spot account that are left over, each too little to be sold. */
const leftOver: Play = ({ world, user }) => {
  for (const currency of ['TRX', 'ADA', 'LTC']) {
    const no = must(world, { type: 'convert', user, from: 'USDT', to: currency, amount: '2.5' })
    const received = conversionByNo(world, user, no)?.received ?? 0n
    const amount = fromUnits(received, currency)
    must(world, { type: 'transfer', user, from: 'funding', to: 'coin', currency, amount })
  }
}

/** A quote in review, valid for three more seconds. */
const quoteRunsOut: Play = (scene) => {
  const { world, user } = scene
  const pair = { from: 'USDT', to: 'BTC', amount: '500' }
  const quote = quoteFor(world, { user, ...pair })
  passUntil(scene, quote.expires - 3 * SECOND)
  const facts = {
    number: quote.no,
    ...pair,
    amount: fromUnits(quote.amount, quote.from),
    received: fromUnits(quote.received, quote.to),
    rate: quote.rate,
    spread: CONVERT_SPREAD,
    expires: Number(over(String(quote.expires), '1000', 0)),
  }
  const request = { quoteNo: quote.no, ...pair }
  return {
    drafts: {
      'draft:convert': { ...pair, wish: '/' },
      'intent:convert': { clientId: 'scenario-quote', request, sent: false, facts },
    },
  }
}

/** The trader's unopened box. */
const openBox: Play = ({ world, user }) => void must(world, { type: 'boxOpen', user })

const payQuillet: Play = (scene) => {
  const { world, user } = scene
  const allotted = subscriptionsOf(world.orders.subscription, user).list.find(({ state }) => state === 'allotted')
  if (allotted === undefined) throw new Error('nothing is allotted')
  must(world, { type: 'placement', user, order: allotted.no })
}

const listsSoon: Play = (scene) => {
  payQuillet(scene)
  passUntil(scene, scheduleOf(scene.world, projectOf(QUILLET)).listing - MINUTE)
}

const mine: Play = (scene) => {
  const { world, user } = scene
  must(world, { type: 'invest', user, product: MINING_BTC, amount: '0.02' })
  // Income begins with the first full day.
  pass(scene, 3 * DAY_MS)
}

const creditHeld: Play = (scene) => {
  const { world, user } = scene
  must(world, { type: 'recharge', user, currency: 'USDT', protocol: 'TRON', amount: '0.5' })
  pass(scene, 2 * MINUTE)
}

export const FUNDS_PLAYS = {
  'empty-account': empty,
  'deposit-held': creditHeld,
  'withdrawal-typed': () => ({ drafts: withdrawalDraft({}) }),
  'withdrawal-to-card': () => ({ drafts: withdrawalDraft({ way: 'bank', amount: '120', wish: 'bank/' }) }),
  'withdrawal-under-review': onItsWay(20 * SECOND),
  'withdrawal-sending': onItsWay(20 * SECOND, approve),
  'withdrawal-refused': onItsWay(20 * SECOND, refuse),
  'withdrawal-completed': onItsWay(HOUR),
  'withdrawal-canceled': onItsWay(20 * SECOND, cancel),
  'withdrawal-must-wait': passwordChanged,
  'transfer-typed': () => ({
    drafts: { 'draft:transfer': { from: 'funding', to: 'contract', currency: 'USDT', amount: '750', wish: '//' } },
  }),
  'small-balances': leftOver,
  'quote-running-out': quoteRunsOut,
  'shop-box-opened': openBox,
  'subscription-locked': payQuillet,
  'coin-lists-soon': listsSoon,
  'mining-earning': mine,
} satisfies Plays
