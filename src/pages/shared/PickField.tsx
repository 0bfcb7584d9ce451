import { type ReactNode, useId } from 'react'
import { describedBy, FieldFrame, labelOf } from '../../ui/FieldFrame.tsx'
import { PickButton, type PickProps } from './PickButton.tsx'

interface Props<V extends string> extends Omit<PickProps<V>, 'id'> {
  label: string
  labelAction?: ReactNode
  error?: string | undefined
}

/** A field whose value is chosen in a sheet. Screen readers get its label and value. */
export function PickField<V extends string>({ label, labelAction, error, ...pick }: Props<V>) {
  const id = useId()
  const words = { label, labelAction, ...(error === undefined ? {} : { error }) }
  return (
    <FieldFrame id={id} {...words}>
      <PickButton
        {...pick}
        id={id}
        aria-labelledby={`${labelOf(id)} ${id}`}
        aria-describedby={describedBy(id, words)}
      />
    </FieldFrame>
  )
}
