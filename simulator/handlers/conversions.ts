/** Conversions on the wire: limits, quotes and records. */

import { fixed } from '../../protocol/rules/decimal.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { CONVERT_SPREAD, MINIMUM_TOTAL } from '../terms.ts'
import { nameOf } from '../world/currencies.ts'
import { balanceOf } from '../world/ledger.ts'
import { fromUnits } from '../world/money.ts'
import {
  CONVERTIBLE,
  conversionByNo,
  conversionsOf,
  convertLimits,
  type Quote,
  quoteFor,
  STABLE,
} from '../world/wallet/convert.ts'
import {
  type DustAccount,
  type DustQuote,
  dustByNo,
  dustQuoteFor,
  type SmallBalance,
  smallBalances,
} from '../world/wallet/dust.ts'
import { FUNDING } from '../world/wallet/money.ts'
import type { Conversion } from '../world/wallet/state.ts'
import { type SomeHandlers, seconds, wirePage } from './context.ts'
import { partOf } from './entries.ts'

/** Decimals of a small balance's value. */
const VALUE_PLACES = 8

const sidesWire = ({
  from,
  to,
  amount,
  received,
  rate,
}: Pick<Conversion, 'from' | 'to' | 'amount' | 'received' | 'rate'>) => ({
  from,
  to,
  amount: fromUnits(amount, from),
  received: fromUnits(received, to),
  rate,
  spread: CONVERT_SPREAD,
})

const quoteWire = (quote: Quote): WireRes<'convertWay'>['quote'] => ({
  quote_no: quote.no,
  ...sidesWire(quote),
  expires: seconds(quote.expires),
})

const conversionWire = (conversion: Conversion): WireRes<'convert'> => ({
  order_no: conversion.no,
  client_id: conversion.clientId ?? null,
  created: seconds(conversion.created),
  ...sidesWire(conversion),
  account: conversion.account ?? FUNDING,
})

const partWire = ({ currency, amount, received, rate }: SmallBalance, to: string) => ({
  currency,
  amount: fromUnits(amount, currency),
  received: fromUnits(received, to),
  rate,
})

const dustQuoteWire = ({ no, parts, received, expires }: DustQuote, account: DustAccount, to: string) => ({
  quote_no: no,
  account,
  to,
  parts: parts.map((part) => partWire(part, to)),
  received: fromUnits(received, to),
  spread: CONVERT_SPREAD,
  expires: seconds(expires),
})

export const conversionHandlers = {
  convertWay({ from, to, amount }, { world, user }) {
    const wanted = from !== undefined && to !== undefined && amount !== undefined
    return {
      currencies: CONVERTIBLE.map((currency) => ({
        currency,
        name: nameOf(currency),
        available: fromUnits(balanceOf(world.ledger, user, FUNDING, currency).available, currency),
        ...convertLimits(currency),
        spread: CONVERT_SPREAD,
      })),
      quote: wanted ? quoteWire(quoteFor(world, { user, from, to, amount })) : null,
    }
  },
  convert({ quoteNo, clientId, ...pair }, { world, user, run }) {
    const no = run({ type: 'convert', user, ...pair, quote: quoteNo, clientId })
    return conversionWire(conversionByNo(world, user, no) as Conversion)
  },
  dustWay({ account, to = STABLE, currencies }, { world, user }) {
    const target = { user, account, to }
    return {
      account,
      below: MINIMUM_TOTAL,
      to,
      targets: [...CONVERTIBLE],
      spread: CONVERT_SPREAD,
      balances: smallBalances(world, target).map((balance) => ({
        ...partWire(balance, to),
        name: nameOf(balance.currency),
        value: fixed(balance.value, VALUE_PLACES),
        reason: balance.reason ?? null,
      })),
      quote:
        currencies === undefined
          ? null
          : dustQuoteWire(dustQuoteFor(world, { ...target, currencies: currencies.split(',') }), account, to),
    }
  },
  dust({ quoteNo, clientId, ...selection }, { world, user, run }) {
    const no = run({ type: 'dust', user, ...selection, quote: quoteNo, clientId })
    const made = dustByNo(world, user, no)
    const received = made.reduce((sum, one) => sum + one.received, 0n)
    return {
      order_no: no,
      client_id: made[0]?.clientId ?? null,
      created: seconds(made[0]?.created ?? world.now),
      account: selection.account,
      to: selection.to,
      received: fromUnits(received, selection.to),
      records: made.map(conversionWire),
    }
  },
  convertRecord: ({ currency, ...part }, { world, user }) =>
    wirePage(conversionsOf(world, user, { currency, ...partOf(part) }), conversionWire),
} satisfies SomeHandlers
