import '../shared/product/invest.css'
import { productsFlow } from '../../../machines/invest/lists.ts'
import type { InvestKind } from '../../../protocol/shapes/invest.ts'
import { useFirstDetail } from '../../bindings/firstDetail.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { productLink } from '../shared/product/kind.ts'
import { ProductCard } from '../shared/product/ProductCard.tsx'
import { RecordList } from '../shared/RecordList.tsx'

/** All products of a kind, for visitors too. */
export function ProductList({ kind }: { kind: InvestKind }) {
  const { t } = useTranslation()
  const [list, send] = usePage(productsFlow, { filters: { type: kind } })
  const [first] = list.context.rows
  useFirstDetail(first && productLink(kind, first.id))
  return (
    <RecordList
      list={list}
      send={send}
      rowHeight={128}
      label={t(kind === 'mining' ? 'title.mining' : 'invest.fixed')}
      empty={<Empty title={t('invest.empty.title')} text={t('invest.empty.text')} />}
      render={(product) => <ProductCard product={product} />}
    />
  )
}
