/** Conversions on the wire: limits, quotes and records. */

import type { WireRes } from '../../protocol/schemas/index.ts'
import { CONVERT_SPREAD } from '../terms.ts'
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
} from '../world/wallet/convert.ts'
import { FUNDING } from '../world/wallet/money.ts'
import type { Conversion } from '../world/wallet/state.ts'
import { type SomeHandlers, seconds, wirePage } from './context.ts'
import { partOf } from './entries.ts'

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
  convertRecord: ({ currency, ...part }, { world, user }) =>
    wirePage(conversionsOf(world, user, { currency, ...partOf(part) }), conversionWire),
} satisfies SomeHandlers
