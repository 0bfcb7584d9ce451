import './invest.css'
import { productsFlow } from '../../../machines/invest/lists.ts'
import type { InvestKind } from '../../../protocol/shapes/invest.ts'
import { usePage } from '../../bind/usePage.ts'
import { useText } from '../../text/text.ts'
import { Empty } from '../../ui/States.tsx'
import { RecordList } from '../parts/RecordList.tsx'
import { ProductCard } from './ProductCard.tsx'

/** All products of a kind, for visitors too. */
export function ProductList({ kind }: { kind: InvestKind }) {
  const say = useText()
  const [list, send] = usePage(productsFlow, { filters: { type: kind } })
  return (
    <RecordList
      list={list}
      send={send}
      rows={list.context.rows}
      keyOf={({ id }) => id}
      rowHeight={128}
      label={say(kind === 'mining' ? 'title.mining' : 'invest.fixed')}
      empty={<Empty title={say('invest.empty.title')} text={say('invest.empty.text')} />}
      render={(product) => <ProductCard product={product} />}
    />
  )
}
