import '../shared/product/invest.css'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import ReceiptText from '#icons/receipt-text'
import { investmentsFlow } from '../../../machines/invest/lists.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { PAGE_SIZE_MAX } from '../../../protocol/rules/constants.ts'
import type { InvestKind, InvestProduct } from '../../../protocol/shapes/invest.ts'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Cell.tsx'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Empty } from '../../ui/States.tsx'
import { LoadWaiting } from '../shared/LoadWaiting.tsx'
import { LinkButton, LinkIcon } from '../shared/links.tsx'
import { productFacts, rateText, takenPercent } from '../shared/product/figures.ts'
import { productsLink, recordsLink } from '../shared/product/kind.ts'
import { Taken } from '../shared/product/ProductCard.tsx'
import { type Holdings, useHoldings } from '../shared/useHoldings.ts'
import { useOwnChanges } from '../shared/useOwnChanges.ts'
import { InvestmentCard } from './InvestmentCard.tsx'
import { InvestmentSheet } from './InvestmentSheet.tsx'
import { InvestReviews } from './InvestReviews.tsx'
import { InvestPlace, InvestTicket } from './InvestTicket.tsx'
import { type Invest, useInvest } from './useInvest.ts'

const productsLoad = pageLoad('invest')

/** A product by the query's id: terms, calculator, order, and the user's investments in it. */
export function ProductPage({ kind }: { kind: InvestKind }) {
  const [query] = useSearchParams()
  const id = Number(query.get('id') ?? 0)
  return <Product key={`${kind} ${id}`} kind={kind} id={id} />
}

function Product({ kind, id }: { kind: InvestKind; id: number }) {
  const { t } = useTranslation()
  const { cache } = useApp()
  const isLogin = useIsLogin()
  const [page, send] = usePage(productsLoad, { request: { type: kind, limit: PAGE_SIZE_MAX }, cache })
  const refresh = () => send({ type: 'page.refresh' })
  const invest = useInvest(id, refresh)
  const { data } = page.context
  const product = data?.list.find((one) => one.id === id)
  const { send: sendInvest } = invest
  useEffect(() => {
    if (product) sendInvest({ type: 'product.shown', product })
  }, [product, sendInvest])
  return (
    <Page
      right={
        <LinkIcon
          icon={ReceiptText}
          label={t(kind === 'mining' ? 'title.miningRecords' : 'invest.mine')}
          to={recordsLink(kind)}
        />
      }
    >
      <LoadWaiting load={page} onReload={() => send({ type: 'page.reload' })} />
      {data && !product && <Missing kind={kind} />}
      {product &&
        (isLogin ? <UserProduct product={product} invest={invest} /> : <Shown product={product} invest={invest} />)}
      <InvestReviews invest={invest} />
    </Page>
  )
}

function Missing({ kind }: { kind: InvestKind }) {
  const { t } = useTranslation()
  return (
    <Empty title={t('invest.missing.title')} text={t('invest.missing.text')}>
      <LinkButton kind="ink" to={productsLink(kind)} replaces label={t('invest.products')} />
    </Empty>
  )
}

interface PartProps {
  product: InvestProduct
  invest: Invest
}

function UserProduct({ product, invest }: PartProps) {
  const holdings = useHoldings()
  return (
    <>
      <Shown product={product} invest={invest} holdings={holdings}>
        <Own product={product} invest={invest} />
      </Shown>
      <InvestmentSheet invest={invest} />
    </>
  )
}

interface ShownProps extends PartProps {
  holdings?: Holdings
  children?: React.ReactNode
}

function Shown({ product, invest, holdings, children }: ShownProps) {
  const { t } = useTranslation()
  const { currency, title, yearlyRate, intro } = product
  const taken = takenPercent(product)
  return (
    <div className="invest-page">
      <div className="invest-top">
        <CoinIcon symbol={currency} size={32} />
        <h2 className="grow f18 sb">{title}</h2>
        <p className="end">
          <span className="f24 sb n" translate="no">
            {rateText(yearlyRate)}
          </span>
          <span className="invest-sub">{t('invest.rate')}</span>
        </p>
      </div>
      <InvestTicket product={product} invest={invest} holdings={holdings} />
      {children}
      <Card pad>
        <h3 className="f15 sb">{t('invest.about')}</h3>
        {intro !== '' && <p className="f13 t2 mt1">{intro}</p>}
        <div className="mt3">{taken !== undefined && <Taken percent={taken} />}</div>
        <Facts rows={productFacts(t, product)} />
      </Card>
      <InvestPlace product={product} invest={invest} holdings={holdings} />
    </div>
  )
}

/** The user's running investments in this product. */
function Own({ product, invest }: PartProps) {
  const { t } = useTranslation()
  const [list, send] = usePage(investmentsFlow, { filters: { type: product.kind, state: 'current' } })
  useOwnChanges(() => send({ type: 'list.refresh' }))
  const rows = list.context.rows.filter((row) => row.product === product.id)
  if (!list.matches('ready')) return null
  return (
    <Card>
      <h3 className="f15 sb invest-own">{t('invest.own')}</h3>
      {rows.length === 0 && <p className="f13 t2 invest-own-none">{t('invest.ownNone')}</p>}
      {rows.map((investment) => (
        <InvestmentCard
          key={investment.number}
          investment={investment}
          byDate
          onOpen={() => invest.send({ type: 'invest.open', investment })}
        />
      ))}
    </Card>
  )
}
