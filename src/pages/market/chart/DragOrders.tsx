import { useEffect, useMemo } from 'react'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import type { SpotOrder } from '../../../../protocol/shapes/trade.ts'
import { useLatest } from '../../../ui/useLatest.ts'
import { useAmend } from '../../trade/useAmend.tsx'
import type { Drawing, PriceMark } from './drawChart.ts'
import { type Grab, listenToGrabs, type Point, slackOf } from './grabs.ts'
import type { OwnLine } from './ownLines.ts'

interface Props {
  chart: Drawing
  market: MarketItem
  lines: readonly OwnLine[]
  /** The marks of these lines. */
  marks: readonly PriceMark[]
  /** An order was changed, or can't be any more. */
  onOver: () => void
}

/** A finger takes a line near its title: elsewhere it scrolls the chart or the page. */
const TITLE_PX = 96

/** The line that a pointer is on. */
function lineAt({ scale }: Drawing, lines: readonly OwnLine[], { x, y }: Point, touch: boolean): OwnLine | undefined {
  if (y > scale.height || (touch && x < scale.width - TITLE_PX)) return undefined
  return lines.find(({ order, price }) => {
    const at = order && scale.yOf(Number(price))
    return at !== undefined && Math.abs(at - y) <= slackOf(touch)
  })
}

/** Lines of open orders can be dragged to another price: the amendment's sheet opens with it, and nothing is sent before it is confirmed. */
export default function DragOrders({ chart, market, lines, marks, onOver }: Props) {
  const markets = useMemo(() => new Map([[market.code, market]]), [market])
  const orders = useMemo(() => lines.flatMap(({ order }) => order ?? []), [lines])
  const amend = useAmend(orders, markets, onOver)
  const latest = useLatest({ lines, marks, amend })
  useEffect(() => {
    const { scale, element } = chart
    const drag = (line: OwnLine, order: SpotOrder): Grab => {
      let price = line.price
      const show = (next: string) => {
        price = next
        const { lines: all, marks: shown } = latest.current
        chart.setMarks(shown.map((mark, at) => (all[at]?.order?.number === order.number ? { ...mark, price } : mark)))
      }
      const putBack = () => chart.setMarks(latest.current.marks)
      return {
        move({ y }) {
          const point = scale.pointAt({ x: scale.width / 2, y })
          if (point) show(point.price)
        },
        end() {
          putBack()
          if (price !== line.price) latest.current.amend.opener(order, price)?.()
        },
        cancel: putBack,
      }
    }
    const find = (at: Point, touch: boolean) => {
      // A tool of the drawings is in hand.
      if (element.hasAttribute('data-placing')) return undefined
      return lineAt(chart, latest.current.lines, at, touch)
    }
    const stop = listenToGrabs(element, {
      grab(at, touch) {
        const line = find(at, touch)
        return line?.order && drag(line, line.order)
      },
    })
    const detach = chart.overlay({
      hitTest: (x, y) =>
        find({ x, y }, false) ? { cursorStyle: 'ns-resize', externalId: 'order', zOrder: 'top' } : null,
    })
    return () => {
      stop()
      detach()
    }
  }, [chart, latest])
  return amend.sheet
}
