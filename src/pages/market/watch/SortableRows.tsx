import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import ArrowDown from '#icons/arrow-down'
import ArrowUp from '#icons/arrow-up'
import GripVertical from '#icons/grip-vertical'
import X from '#icons/x'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { CoinIcon } from '../../../ui/CoinIcon.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CoinName } from './AddRow.tsx'
import { givesWay, placeAfterDrag } from './drag.ts'

interface Props {
  markets: readonly MarketItem[]
  onMove: (id: number, position: number) => void
  onRemove: (id: number) => void
}

interface Drag {
  from: number
  startY: number
  dy: number
  rowHeight: number
}

/** Rows that can be dragged by their handle, or moved by two buttons. */
export function SortableRows({ markets, onMove, onRemove }: Props) {
  const { t } = useTranslation()
  const [drag, setDrag] = useState<Drag>()
  const [announcement, setAnnouncement] = useState('')
  const to = drag && placeAfterDrag(drag.from, drag.dy, drag.rowHeight, markets.length)
  const move = (from: number, place: number) => {
    const market = markets[from]
    if (!market || place === from || place < 0 || place >= markets.length) return
    onMove(market.id, place)
    setAnnouncement(t('market.watchlist.place', { coin: market.base, at: place + 1, of: markets.length }))
  }
  const shiftOf = (at: number): number => {
    if (!drag || to === undefined) return 0
    return at === drag.from ? drag.dy : givesWay(at, drag.from, to) * drag.rowHeight
  }
  return (
    <>
      <ul className={drag ? 'watch-rows watch-rows--held' : 'watch-rows'} aria-label={t('title.watchlist')}>
        {markets.map((market, at) => (
          <li
            key={market.id}
            className={at === drag?.from ? 'watch-row watch-row--held' : 'watch-row'}
            style={{ '--shift': `${shiftOf(at)}px` } as CSSProperties}
          >
            <Handle
              label={t('market.watchlist.drag', { coin: market.base })}
              onStart={(startY, rowHeight) => setDrag({ from: at, startY, dy: 0, rowHeight })}
              onDrag={(y) => setDrag((now) => now && { ...now, dy: y - now.startY })}
              onEnd={(isDropped) => {
                if (isDropped && drag && to !== undefined) move(drag.from, to)
                setDrag(undefined)
              }}
            />
            <CoinIcon symbol={market.base} />
            <CoinName market={market} />
            <IconButton
              icon={ArrowUp}
              size={16}
              label={t('market.watchlist.up', { coin: market.base })}
              onPress={() => move(at, at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              size={16}
              label={t('market.watchlist.down', { coin: market.base })}
              onPress={() => move(at, at + 1)}
            />
            <IconButton
              icon={X}
              size={16}
              label={t('market.watchlist.remove', { coin: market.base })}
              onPress={() => onRemove(market.id)}
            />
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {announcement}
      </p>
    </>
  )
}

interface HandleProps {
  label: string
  onStart: (y: number, rowHeight: number) => void
  onDrag: (y: number) => void
  /** `kept` is false when the browser cancels the touch. */
  onEnd: (isDropped: boolean) => void
}

/** The handle is for fingers and mice only: keyboards use the buttons. */
function Handle({ label, onStart, onDrag, onEnd }: HandleProps) {
  const held = useRef(false)
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const row = event.currentTarget.closest('li')
    if (!row || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = true
    onStart(event.clientY, row.offsetHeight)
  }
  const end = (isDropped: boolean) => () => {
    if (held.current) onEnd(isDropped)
    held.current = false
  }
  return (
    <span
      className="watch-handle"
      title={label}
      aria-hidden="true"
      onPointerDown={start}
      onPointerMove={(event) => held.current && onDrag(event.clientY)}
      onPointerUp={end(true)}
      onPointerCancel={end(false)}
    >
      <Icon of={GripVertical} />
    </span>
  )
}
