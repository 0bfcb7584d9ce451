/** Every money call with the flow that submits it. */
import { FLOWS as ASSETS } from '../../machines/assets/onceFlows.ts'
import { FLOWS as INVEST } from '../../machines/invest/onceFlows.ts'
import type { Submitting } from '../../machines/once/submitting.ts'
import { FLOWS as OPTION } from '../../machines/option/onceFlows.ts'
import { FLOWS as PERPETUAL } from '../../machines/perpetual/onceFlows.ts'
import { FLOWS as SHOP } from '../../machines/shop/onceFlows.ts'
import { FLOWS as SUBSCRIPTION } from '../../machines/subscription/onceFlows.ts'
import { FLOWS as TRADE } from '../../machines/trade/onceFlows.ts'
import { type CallName, callNames, rowOf } from '../../protocol/calls.ts'

const FLOWS = { ...ASSETS, ...INVEST, ...OPTION, ...PERPETUAL, ...SHOP, ...SUBSCRIPTION, ...TRADE }

export const MONEY_CALLS: readonly CallName[] = callNames.filter((name) => rowOf(name).money)

export function flowOf(call: CallName): Submitting {
  const flow = FLOWS[call]
  if (flow === undefined) throw new Error(`no flow submits ${call}`)
  return flow
}
