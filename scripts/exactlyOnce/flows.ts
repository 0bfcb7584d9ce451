/** Every flow that submits a money call. */
import { FLOWS as ASSETS } from '../../machines/assets/submitting.testing.ts'
import { FLOWS as INVEST } from '../../machines/invest/submitting.testing.ts'
import { FLOWS as OPTION } from '../../machines/option/submitting.testing.ts'
import { FLOWS as PERPETUAL } from '../../machines/perpetual/submitting.testing.ts'
import { FLOWS as SHOP } from '../../machines/shop/submitting.testing.ts'
import type { Submitting } from '../../machines/submission/submitting.testing.ts'
import { FLOWS as SUBSCRIPTION } from '../../machines/subscription/submitting.testing.ts'
import { FLOWS as TRADE } from '../../machines/trade/submitting.testing.ts'
import { type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'

/** Every way to submit a money call, by its name: the call's own, and mixtures and kinds of order. */
export const FLOWS: Readonly<Record<string, Submitting>> = {
  ...ASSETS,
  ...INVEST,
  ...OPTION,
  ...PERPETUAL,
  ...SHOP,
  ...SUBSCRIPTION,
  ...TRADE,
}

export const MONEY_CALLS: readonly CallName[] = callNames.filter((name) => rowOf(name).money)
