import { goodsText } from '../../../../simulator/catalogue/shop/goods.ts'
import type { ShopWaiting } from '../../../../simulator/operator/desk.ts'
import { AFTERSALE_REFUSALS, REFUND_REFUSALS } from '../../../../simulator/world/shop/state.ts'
import { grouped } from '../../../i18n/format.ts'
import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { listOf } from '../../../i18n/lists.ts'
import { useDo } from '../host.ts'
import { Decision } from './Decision.tsx'

/** The subject of the request: a whole unshipped order, or a line of a shipped one. */
function useFacts({ amount, currency, goods, no, aftersale }: ShopWaiting) {
  const { t, language } = useTranslation()
  const titles = goods.map((id) => goodsText(currentLanguage(), id)?.title ?? String(id))
  return [
    { label: t('console.fact.wanted'), value: t(`console.wanted.${aftersale?.kind ?? 'whole'}`) },
    ...(aftersale === undefined
      ? []
      : [{ label: t('console.fact.because'), value: t(`console.because.${aftersale.reason}`) }]),
    ...(aftersale?.content ? [{ label: t('console.fact.said'), value: <bdi>{aftersale.content}</bdi> }] : []),
    ...(aftersale?.pictures ? [{ label: t('console.fact.pictures'), value: aftersale.pictures }] : []),
    { label: t('console.fact.goods'), value: listOf(language, titles) },
    { label: t('console.fact.amount'), value: `${grouped(amount)} ${currency}` },
    { label: t('console.fact.number'), value: no },
  ]
}

/** A refund or after-sale of the shop that waits for a decision. */
export function ShopCase({ row }: { row: ShopWaiting }) {
  const act = useDo()
  const facts = useFacts(row)
  const { order, aftersale } = row
  return aftersale === undefined ? (
    <Decision
      waiting={row}
      facts={facts}
      accept="approve"
      reasons={REFUND_REFUSALS}
      onDecide={(answer) => act({ kind: 'command', command: { type: 'shopRefundDecide', order, ...answer } })}
    />
  ) : (
    <Decision
      waiting={row}
      facts={facts}
      accept="approve"
      reasons={AFTERSALE_REFUSALS}
      onDecide={(answer) =>
        act({ kind: 'command', command: { type: 'aftersaleDecide', aftersale: aftersale.id, ...answer } })
      }
    />
  )
}
