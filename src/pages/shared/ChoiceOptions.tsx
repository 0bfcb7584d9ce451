import { Selector } from '../../ui/Selector.tsx'
import { PageSheet } from './PageSheet.tsx'

export interface Choice<V extends string> {
  title: string
  /** `title2` shows below the label, `coin` draws its icon before it, `held` shows at the end. */
  options: readonly {
    readonly value: V
    readonly label: string
    readonly title2?: string | undefined
    readonly coin?: string | undefined
    readonly held?: string | undefined
  }[]
  value: V
  onPick(value: V): void
  /** Adds a filter box for many options. */
  search?: boolean | undefined
}

export interface ChoiceProps<V extends string> extends Choice<V> {
  open: boolean
  onClose: () => void
}

/** The sheet of a short choice; see ChoiceSheet. */
export default function ChoiceOptions({
  open,
  onClose,
  title,
  options,
  value,
  onPick,
  search = false,
}: ChoiceProps<string>) {
  return (
    <PageSheet open={open} onClose={onClose} title={title} overlayCloses>
      <Selector
        search={search}
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
    </PageSheet>
  )
}
