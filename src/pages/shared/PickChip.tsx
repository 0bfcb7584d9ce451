import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ChoiceSheet } from './ChoiceSheet.tsx'

interface Props<V extends string> {
  title: string
  /** The choice without a filter. */
  all: string
  options: readonly { readonly value: V; readonly label: string }[]
  value: V | undefined
  onPick: (value: V | undefined) => void
  /** Adds a filter box for many options. */
  search?: boolean
}

const ALL = ''

/** A filter as a chip with the current choice, which opens the sheet of choices. */
export function PickChip<V extends string>({ title, all, options, value, onPick, search }: Props<V>) {
  const [open, setOpen] = useState(false)
  const choices: readonly { value: V | typeof ALL; label: string }[] = [{ value: ALL, label: all }, ...options]
  const current = value ?? ALL
  return (
    <>
      <Chip small selected={value !== undefined} onPress={() => setOpen(true)}>
        {choices.find((one) => one.value === current)?.label ?? value}
        <Icon of={ChevronDown} size={12} />
      </Chip>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        options={choices}
        value={current}
        onPick={(picked) => onPick(picked === ALL ? undefined : picked)}
        search={search}
      />
    </>
  )
}
