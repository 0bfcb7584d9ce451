import { expect, test } from 'vitest'
import { checkRules, createWatch } from '../rules.ts'
import { done } from '../testing.ts'
import type { World } from '../world.ts'
import type { Conversion, Deposit, Withdrawal } from './state.ts'
import { FUND, TRON_ADDRESS, walletWorld } from './testing.ts'

const HOUR = 3_600_000
type Parts = {
  credited: Deposit
  submitted: Deposit
  completed: Withdrawal
  waiting: Withdrawal
  conversion: Conversion
  world: World
}

/** Ended and pending deposits and withdrawals, and a conversion. */
function started(): Parts {
  const { world, user } = walletWorld()
  const recharge = { type: 'recharge', user, currency: 'USDT', protocol: 'TRON', amount: '25' } as const
  const out = {
    type: 'withdraw',
    user,
    kind: 'address',
    currency: 'USDT',
    network: 'TRON',
    address: TRON_ADDRESS,
  } as const
  const withdraw = { ...out, amount: '100', secret: FUND }
  const [paidIn, paidOut] = [done(world, recharge), done(world, withdraw)]
  done(world, { type: 'wait', ms: HOUR })
  const conversion = done(world, { type: 'convert', user, from: 'USDT', to: 'BTC', amount: '100' })
  const [coming, going] = [done(world, recharge), done(world, withdraw)]
  const { deposits, withdrawals, conversions } = world.wallet
  return {
    credited: deposits.byNo[paidIn]!,
    submitted: deposits.byNo[coming]!,
    completed: withdrawals.byNo[paidOut]!,
    waiting: withdrawals.byNo[going]!,
    conversion: conversions.byNo[conversion]!,
    world,
  }
}

/** The broken rules after `spoil` has damaged something. */
function texts(spoil: (parts: Parts) => void): string[] {
  const parts = started()
  spoil(parts)
  return checkRules(parts.world).map(({ rule, text }) => `${rule} ${text}`)
}

test('valid records break no rule', () => {
  expect(
    texts(({ credited, submitted, completed, waiting }) => {
      expect([credited.state, submitted.state, completed.state, waiting.state]).toEqual([
        'credited',
        'submitted',
        'completed',
        'submitted',
      ])
    }),
  ).toEqual([])
})

test('a deposit that is being confirmed, and a withdrawal that costs nothing, break no rule', () => {
  const confirming = texts(({ submitted, world }) => {
    done(world, { type: 'wait', ms: 20_000 })
    expect(submitted.state).toBe('confirming')
  })
  const free = texts(({ waiting }) => {
    waiting.fee = 0n
  })
  expect([confirming, free]).toEqual([[], []])
})

test('a withdrawal that its user cancels, or an operator refuses, breaks no rule', () => {
  const refused = texts(({ waiting: { no }, world }) =>
    done(world, { type: 'withdrawalDecide', order: no, decision: 'refuse', reason: 'withdrawalAddress' }),
  )
  const cancelled = texts(({ waiting: { no, user }, world }) =>
    done(world, { type: 'withdrawalRevoke', user, order: no }),
  )
  expect([refused, cancelled]).toEqual([[], []])
})

test('a watch checks a record until it has ended, and then no more', () => {
  const { credited, submitted, completed, waiting, conversion, world } = started()
  const { check } = createWatch()
  expect(check(world)).toEqual([])
  credited.confirmations = 21
  completed.next = 1
  conversion.rate = '1'
  expect(check(world)).toEqual([])
  submitted.confirmations = 21
  waiting.fee = -1n
  expect(check(world).map(({ rule }) => rule)).toEqual([5, 6])
})

test.each<[string, RegExp, (parts: Parts) => void]>([
  [
    'a credit of another amount',
    /^5 D.* moved 2500000000 /,
    ({ credited }) => {
      credited.amount += 1n
    },
  ],
  [
    'a credit before its time',
    /^5 D.* moved 0 and 0/,
    ({ submitted }) => {
      submitted.state = 'credited'
    },
  ],
  [
    'too many confirmations',
    /^5 D.* has 21 of 20/,
    ({ credited }) => {
      credited.confirmations = 21
    },
  ],
  ['a deposit that stands still', /^5 D.* is submitted for good/, ({ submitted }) => void delete submitted.next],
  [
    'a deposit that goes on after its end',
    /^5 D.* is credited for good/,
    ({ credited }) => {
      credited.next = 1
    },
  ],
  [
    'a hold after the end',
    /^3 W.* is completed and holds/,
    ({ completed }) => {
      completed.held = 1n
    },
  ],
  [
    'a hold below the amount',
    /^3 W.* is submitted and holds/,
    ({ waiting }) => {
      waiting.held -= 1n
    },
  ],
  [
    'a withdrawal of another amount',
    /^5 W.* moved/,
    ({ completed }) => {
      completed.amount += 1n
    },
  ],
  [
    'a refusal that gave nothing back',
    /^5 W.* moved/,
    ({ completed }) => {
      completed.state = 'refused'
    },
  ],
  [
    'a fee of all that leaves',
    /^6 W.* costs/,
    ({ waiting }) => {
      waiting.fee = waiting.amount
    },
  ],
  [
    'a fee below zero',
    /^6 W.* costs/,
    ({ waiting }) => {
      waiting.fee = -1n
    },
  ],
  [
    'a fee that the house has not taken',
    /^6 /,
    ({ completed }) => {
      completed.fee += 1n
    },
  ],
  ['a withdrawal that stands still', /^5 W.* is submitted for good/, ({ waiting }) => void delete waiting.next],
  [
    'a withdrawal that goes on after its end',
    /^5 W.* is completed for good/,
    ({ completed }) => {
      completed.next = 1
    },
  ],
  [
    'more coins than the rate gives',
    /^8 C.* brought/,
    ({ conversion }) => {
      conversion.received += 1n
    },
  ],
  [
    'coins that the journal does not know',
    /^5 C.* moved/,
    ({ conversion }) => {
      conversion.received -= 1n
    },
  ],
  [
    'a payment that the journal does not know',
    /^5 C.* moved/,
    ({ conversion }) => {
      conversion.amount += 1n
    },
  ],
])('%s is detected', (_, text, spoil) => {
  expect(texts(spoil)).toContainEqual(expect.stringMatching(text))
})
