import '../../ui/Cell.css'
import { type ReactNode, useState } from 'react'
import ArrowDownUp from '#icons/arrow-down-up'
import ChevronRight from '#icons/chevron-right'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Choice } from '../shared/ChoiceOptions.tsx'
import { ChoiceSheet } from '../shared/ChoiceSheet.tsx'

export type SideName = 'from' | 'to'
interface Side<V extends string> {
  /** Label of the side. */
  word: string
  /** Title of its sheet. */
  title: string
  value: V
  /** The formatted value. */
  shown: ReactNode
}

interface Props<V extends string> extends Pick<Choice<V>, 'options' | 'search'> {
  sides: Record<SideName, Side<V>>
  onPick: (side: SideName, value: V) => void
  swap: string
  onSwap: () => void
}

/** Source and target: each is chosen in a sheet, and a button swaps them. */
export function Sides<V extends string>({ sides, onPick, swap, onSwap, ...choice }: Props<V>) {
  const [side, setSide] = useState<SideName>('from')
  const [open, setOpen] = useState(false)
  const row = (name: SideName) => (
    <button
      type="button"
      className="cell transfer-side"
      aria-haspopup="dialog"
      onClick={() => {
        setSide(name)
        setOpen(true)
      }}
    >
      <span className="transfer-word">{sides[name].word}</span>
      {sides[name].shown}
      <Icon of={ChevronRight} size={16} className="chev" />
    </button>
  )
  return (
    <div className="card transfer-sides">
      {row('from')}
      {row('to')}
      <IconButton icon={ArrowDownUp} label={swap} className="transfer-swap" onPress={onSwap} />
      <ChoiceSheet
        {...choice}
        open={open}
        onClose={() => setOpen(false)}
        title={sides[side].title}
        value={sides[side].value}
        onPick={(value) => onPick(side, value)}
      />
    </div>
  )
}
