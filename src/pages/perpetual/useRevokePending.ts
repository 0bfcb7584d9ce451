import { pendingRevokeFlow } from '../../../machines/perpetual/pendingRevokeFlow.ts'
import type { ContractOrder } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import type { Fact } from '../../ui/Facts.tsx'
import type { Markets } from '../shared/order/order.ts'
import { type Revoke, useRevokeOf } from '../shared/order/Revoke.tsx'
import { actionText, money, unitsIn, withLeverage } from './position.ts'

/** Cancels a pending order; the question shows its action. */
export function useRevokePending(markets: Markets, onOver: () => void): Revoke<ContractOrder> {
  const { t } = useTranslation()
  const { own } = useMoney()
  const factsOf = (order: ContractOrder): Fact[] => {
    const { name, base, quote, price, coins } = unitsIn(markets, order.code)
    return [
      { label: t('trade.order'), value: `${name} · ${withLeverage(actionText(t, order), order.leverage)}` },
      {
        label: t(order.triggerPrice === null ? 'trade.price' : 'perpetual.triggerPrice'),
        value: price(order.triggerPrice ?? order.price),
      },
      { label: t('trade.amount'), value: own(`${coins(order.quantity)} ${base}`) },
      { label: t('trade.givenBack'), value: own(`${money(order.frozen)} ${quote}`) },
    ]
  }
  return useRevokeOf(pendingRevokeFlow, { factsOf, done: 'perpetual.result.revoked', onOver })
}
