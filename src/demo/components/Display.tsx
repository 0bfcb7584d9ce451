import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { Change, Sparkline } from '../../ui/MarketRow.tsx'
import { Notice, Strip } from '../../ui/Notice.tsx'
import { type BookRow, OrderBook } from '../../ui/OrderBook.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Empty, ErrorView, SkeletonRows } from '../../ui/States.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { Sample } from './Sample.tsx'

const rows = (first: number): BookRow[] =>
  [0, 1, 2].map((n) => ({
    price: `${first - n}`,
    priceText: `${first - n}`,
    amountText: `0.${n + 1}`,
    depth: (n + 1) / 3,
    own: n === 1,
  }))
const POINTS = [3, 4, 2, 5, 6, 5, 8]

/** What is read: figures, notices, and the states of a list. */
export function Display() {
  return (
    <>
      <Sample of="Notice">
        <Notice tone="info">For information.</Notice>
        <Notice tone="ok">It is done.</Notice>
        <Notice tone="warn">It needs attention.</Notice>
        <Notice tone="err">It failed. Try again.</Notice>
      </Sample>
      <Sample of="Strip">
        <Strip text="The connection is lost." onAct={() => {}} />
      </Sample>
      <Sample of="Facts">
        <Facts
          rows={[
            { label: 'Amount', value: '12.5 USDT' },
            { label: 'Fee', value: '0.1 USDT' },
          ]}
        />
      </Sample>
      <Sample of="Change, Sparkline, CoinIcon">
        <div className="components-row">
          <CoinIcon symbol="BTC" />
          <CoinIcon symbol="XYZ" />
          <Change direction="up">+1.20%</Change>
          <Change direction="down">−0.80%</Change>
          <Sparkline points={POINTS} direction="up" />
        </div>
      </Sample>
      <Sample of="OrderBook">
        <OrderBook
          layout="ticket"
          labels={{ price: 'Price', amount: 'Amount', bids: 'Bids', asks: 'Asks' }}
          asks={rows(105)}
          bids={rows(102)}
          middle="102.5"
        />
      </Sample>
      <Sample of="Steps">
        <Steps at={2} of={3} />
      </Sample>
      <Sample of="QrCode">
        <QrCode value="https://example.com" label="QR code of example.com" />
      </Sample>
      <Sample of="Spinner, SkeletonRows">
        <Spinner label="Loading" />
        <SkeletonRows count={2} />
      </Sample>
      <Sample of="Empty">
        <Empty title="No orders yet" text="Orders that you place appear here." />
      </Sample>
      <Sample of="ErrorView">
        <ErrorView text="The list can't be loaded. Check your connection." onReload={() => {}} />
      </Sample>
      <Sample of="ListEnd">
        <ListEnd state="more" onMore={() => {}} />
        <ListEnd state="end" onMore={() => {}} />
      </Sample>
    </>
  )
}
