/** What a kept intent must be to be gone on with. Loads when one was kept, with the schemas of its call's area, which sending it needs too. */
import * as v from 'valibot'
import { KEYS, type StorageKey } from '../../machines/shared/keys.ts'
import type { MoneyCall } from '../../machines/shared/moneyIntent.ts'
import { SHOP_KEYS } from '../../machines/shop/keys.ts'
import { wrongFields } from '../../protocol/requests.ts'

export type IntentKey = Extract<StorageKey, `intent:${string}`>

/** The call that each intent sends. */
export const INTENT_CALLS: { readonly [Key in IntentKey]: MoneyCall } = {
  [KEYS.spotIntent]: 'currencyTrade',
  [KEYS.revokeIntent]: 'currencyRevoke',
  [KEYS.secondIntent]: 'secondPlaceOrder',
  [KEYS.optionIntent]: 'deadlinePlaceOrder',
  [KEYS.contractIntent]: 'contractPlaceOrder',
  [KEYS.contractTriggerIntent]: 'contractpendingPlaceOrder',
  [KEYS.closeIntent]: 'contractCloseOrder',
  [KEYS.closeTriggerIntent]: 'contractPendingCloseOrder',
  [KEYS.stopsIntent]: 'contractStopWinLose',
  [KEYS.pendingRevokeIntent]: 'contractRevokePending',
  [KEYS.closeAllIntent]: 'contractCloseOrder',
  [KEYS.subscribeIntent]: 'subscriptionPay',
  [KEYS.placementIntent]: 'placement',
  [KEYS.investIntent]: 'investPlaceOrder',
  [KEYS.redeemIntent]: 'investRedeem',
  [KEYS.transferIntent]: 'transfer',
  [KEYS.withdrawalIntent]: 'withdrawal',
  [KEYS.withdrawalBankIntent]: 'withdrawalBank',
  [KEYS.depositIntent]: 'recharge',
  [KEYS.convertIntent]: 'convert',
  [SHOP_KEYS.boxIntent]: 'paybox',
}

const intent = v.object({
  clientId: v.string(),
  request: v.record(v.string(), v.unknown()),
  sent: v.boolean(),
  facts: v.optional(v.looseObject({})),
})

/** A kept value when it is an intent whose request its call takes, but for secrets, which are never kept. */
export async function checkedIntent(key: IntentKey, value: unknown): Promise<unknown> {
  if (!v.is(intent, value)) return undefined
  const wrong = await wrongFields(INTENT_CALLS[key], { ...value.request, clientId: value.clientId })
  return wrong.length === 0 ? value : undefined
}
