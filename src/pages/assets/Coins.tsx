import { useMemo } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import type { fundsFlow } from '../../../machines/assets/fundsFlow.ts'
import { visibleBalances } from '../../../machines/assets/overviews.ts'
import { isZero, placesOf, times } from '../../../protocol/rules/decimal.ts'
import type { Balance } from '../../../protocol/shapes/assets.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useMoney } from '../../bind/useMoney.ts'
import { failureText } from '../../bind/words.ts'
import { useLive, useTicker, useWatch } from '../../live/hooks.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { Empty, ErrorView, SkeletonRows } from '../../ui/States.tsx'
import { Checkbox } from '../../ui/Switch.tsx'
import { byValue, exactAmount } from './holdings.ts'

interface Props {
  funds: SnapshotFrom<typeof fundsFlow>
  send: Actor<typeof fundsFlow>['send']
}

/** The coins of the chosen account. */
export function Coins({ funds, send }: Props) {
  const say = useText()
  const { account, hideSmall } = funds.context
  return (
    <section className="card">
      <div className="funds-head">
        <h2 className="row g2 f15 sb">
          {say('assets.coins')} <Badge>{say(`assets.account.${account}`)}</Badge>
        </h2>
        <Checkbox checked={hideSmall} onChange={(hide) => send({ type: 'funds.hideSmall', hide })}>
          <span className="f13 t2">{say('assets.hideSmall')}</span>
        </Checkbox>
      </div>
      <List funds={funds} send={send} />
    </section>
  )
}

function List({ funds, send }: Props) {
  const say = useText()
  const navigation = useNavigation()
  const { account, overviews, hideSmall, accountError } = funds.context
  const list = overviews[account]?.list
  if (!list) {
    if (!accountError) return <SkeletonRows count={3} />
    return <ErrorView text={failureText(say, accountError)} onReload={() => send({ type: 'funds.reload' })} />
  }
  const shown = byValue(visibleBalances(list, hideSmall))
  if (shown.length > 0) return <Rows list={shown} />
  if (list.length > 0) return <p className="funds-note">{say('assets.onlySmall')}</p>
  return (
    <Empty title={say('assets.emptyAccount')} text={say('assets.emptyAccountText')}>
      {account === 'coin' && (
        <Button kind="ink" onPress={() => navigation.open(linkTo('trading'))}>
          {say('assets.startTrading')}
        </Button>
      )}
    </Empty>
  )
}

/** Decimals of the amount of a currency that no market trades. */
const OTHER_PLACES = 2

function Rows({ list }: { list: readonly Balance[] }) {
  const { markets } = useLive()
  const known = markets()
  const byBase = useMemo(() => new Map(known.map((market) => [market.base, market])), [known])
  useWatch(list.flatMap(({ currency }) => byBase.get(currency)?.code ?? []))
  return (
    <ul>
      {list.map((balance) => {
        const market = byBase.get(balance.currency)
        const places = market ? placesOf(market.step) : OTHER_PLACES
        return (
          <li key={balance.currency} className="funds-asset">
            <CoinIcon symbol={balance.currency} size={32} />
            <Row balance={balance} places={places} code={market?.code ?? ''} />
          </li>
        )
      })}
    </ul>
  )
}

interface RowProps {
  balance: Balance
  /** The coin's own decimals. */
  places: number
  /** Its market, whose price it is valued at; empty for the quote currency. */
  code: string
}

function Row({ balance, places, code }: RowProps) {
  const say = useText()
  const { own, fiat } = useMoney()
  const price = useTicker(code)?.price ?? balance.price
  const { currency, name, total, frozen } = balance
  return (
    <>
      <span className="grow">
        <span className="f15 sb">{currency}</span>
        <span className="funds-asset-sub">{name}</span>
      </span>
      <span className="end">
        <span className="f15 m n funds-exact">{own(exactAmount(total, places))}</span>
        <span className="funds-asset-sub n">≈ {own(fiat(times(total, price)))}</span>
        {!isZero(frozen) && (
          <span className="funds-asset-sub n">
            {say('assets.frozen', { amount: own(exactAmount(frozen, places)) })}
          </span>
        )}
      </span>
    </>
  )
}
