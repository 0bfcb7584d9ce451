import type { ContractKind } from '../../../../machines/shared/orderTypes.ts'
import type { ContractOrder } from '../../../../protocol/shapes/perpetual.ts'
import type { TFunction } from '../../../i18n/i18n.ts'

/** The order kind's name: limit or market, with or without trigger. */
export const kindText = (t: TFunction, kind: ContractKind): string =>
  kind === 'trailing'
    ? t('trade.trailing_stop')
    : t(kind === 'limit' || kind === 'market' ? `trade.${kind}` : `perpetual.${kind}`)

/** The order's kind: trailing stop, trigger, limit or market, with its time in force if that is not the default. */
export function orderKindText(t: TFunction, order: ContractOrder): string {
  const { triggerPrice, kind, timeInForce } = order
  if (order.trailingPercent ?? order.trailingDistance) return t('trade.trailing_stop')
  const text = t(
    triggerPrice !== null
      ? 'perpetual.waits.trigger'
      : kind === 'limit'
        ? 'perpetual.waits.limitOrder'
        : 'perpetual.waits.marketOrder',
  )
  return timeInForce === null || timeInForce === 'gtc' ? text : `${text} · ${t(`trade.timeInForce.${timeInForce}`)}`
}
