import '../shared/product/invest.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { investmentsFlow } from '../../../machines/invest/lists.ts'
import type { InvestKind } from '../../../protocol/shapes/invest.ts'
import { useFirstDetail } from '../../bindings/firstDetail.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { LinkButton } from '../shared/links.tsx'
import { productLink, productsLink } from '../shared/product/kind.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { useOwnChanges } from '../shared/useOwnChanges.ts'
import { InvestmentCard } from './InvestmentCard.tsx'
import { InvestmentSheet } from './InvestmentSheet.tsx'
import { InvestReviews } from './InvestReviews.tsx'
import { useInvest } from './useInvest.ts'

type Part = 'current' | 'history'

/** The user's investments of a kind: running ones, and matured or redeemed ones. */
export function Investments({ kind }: { kind: InvestKind }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [part, setPart] = useState<Part>(query.get('state') === 'history' ? 'history' : 'current')
  const [list, send] = usePage(investmentsFlow, { filters: { type: kind, state: part } })
  const refresh = () => send({ type: 'list.refresh' })
  const invest = useInvest(undefined, refresh)
  useOwnChanges(refresh)
  const first = list.context.rows.find(({ product }) => product !== null)?.product
  useFirstDetail(first ? productLink(kind, first) : undefined)
  const choose = (state: Part) => {
    setPart(state)
    send({ type: 'list.filter', filters: { type: kind, state } })
  }
  const word = part === 'current' ? 'holding' : 'history'
  return (
    <>
      <TabbedPart
        label={t('invest.own')}
        value={part}
        onChange={choose}
        items={[
          { key: 'current', label: t('invest.holding') },
          { key: 'history', label: t('invest.history') },
        ]}
      >
        <RecordList
          list={list}
          send={send}
          rowHeight={96}
          label={t(`invest.${word}`)}
          empty={
            <Empty title={t(`invest.none.${word}`)} text={t('invest.none.text')}>
              <LinkButton kind="quiet" to={productsLink(kind)} label={t('invest.products')} />
            </Empty>
          }
          render={(investment) => (
            <InvestmentCard investment={investment} onOpen={() => invest.send({ type: 'invest.open', investment })} />
          )}
        />
      </TabbedPart>
      <InvestmentSheet invest={invest} />
      <InvestReviews invest={invest} />
    </>
  )
}
