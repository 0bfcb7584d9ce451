import { useBackCloses } from '../../bind/Page.tsx'
import { Selector } from '../../ui/Selector.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

interface Props<V extends string> {
  open: boolean
  onClose: () => void
  title: string
  options: readonly { readonly value: V; readonly label: string }[]
  value: V
  onPick: (value: V) => void
}

/** A short choice in a sheet that closes with the pick. */
export function ChoiceSheet<V extends string>({ open, onClose, title, options, value, onPick }: Props<V>) {
  useBackCloses(open, onClose)
  return (
    <Sheet open={open} onClose={onClose} title={title} overlayCloses>
      <Selector
        options={options}
        keyField="value"
        labelField="label"
        value={value}
        label={title}
        onPick={(picked) => {
          onPick(picked)
          onClose()
        }}
      />
    </Sheet>
  )
}
