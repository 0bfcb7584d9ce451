import { useEffect, useState } from 'react'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useLatest } from '../../../ui/useLatest.ts'
import { type MovedLine, useComposedParts } from '../../shared/composed.ts'
import { type OwnLine, ownerOf } from '../../shared/market/ownLines.ts'
import type { Drawing } from './drawChart.ts'
import { type Grab, listenToGrabs, type Point, slackOf } from './grabs.ts'
import type { PriceMark } from './marks.ts'

interface Props {
  chart: Drawing
  market: MarketItem
  lines: readonly OwnLine[]
  /** The marks of these lines. */
  marks: readonly PriceMark[]
  /** Called when an order or a position was changed, or can no longer be changed. */
  onOver: () => void
}

/** A finger drags a line near its title only: elsewhere it scrolls the chart or the page. */
const TITLE_PX = 96

interface Shown {
  readonly lines: readonly OwnLine[]
  readonly marks: readonly PriceMark[]
}

/** The nearest line that can be dragged where a pointer is. */
function lineAt({ scale }: Drawing, { lines, marks }: Shown, { x, y }: Point, touch: boolean): OwnLine | undefined {
  if (y > scale.height || (touch && x < scale.width - TITLE_PX)) return undefined
  const far = (line: OwnLine): number => Math.abs((scale.yOf(Number(line.price)) ?? Number.POSITIVE_INFINITY) - y)
  return lines
    .filter((line, index) => marks[index]?.drags === true && far(line) <= slackOf(touch))
    .sort((a, b) => far(a) - far(b))[0]
}

/**
 * Lines of orders and stops can be dragged to another price: the sheet that changes them opens with it, and nothing is sent before it is
 * confirmed.
 */
export default function DragOrders({ chart, market, lines, marks, onOver }: Props) {
  const { AmendLines } = useComposedParts()
  const [moved, setMoved] = useState<MovedLine>()
  const latest = useLatest({ lines, marks })
  useEffect(() => {
    const { scale, element } = chart
    const drag = (line: OwnLine): Grab => {
      const owner = ownerOf(line)
      let price = line.price
      const show = (next: string) => {
        price = next
        const { lines: all, marks: shown } = latest.current
        chart.setMarks(shown.map((mark, at) => (all[at] && ownerOf(all[at]) === owner ? { ...mark, price } : mark)))
      }
      const putBack = () => chart.setMarks(latest.current.marks)
      return {
        move({ y }) {
          const point = scale.pointAt({ x: scale.width / 2, y })
          if (point) show(point.price)
        },
        end() {
          putBack()
          if (price !== line.price) setMoved({ line, price })
        },
        cancel: putBack,
      }
    }
    const find = (at: Point, touch: boolean) => {
      // A drawing tool is active.
      if (element.hasAttribute('data-placing')) return undefined
      return lineAt(chart, latest.current, at, touch)
    }
    const stop = listenToGrabs(element, {
      grab(at, touch) {
        const line = find(at, touch)
        return line && drag(line)
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
  return <AmendLines market={market} lines={lines} moved={moved} onOver={onOver} />
}
