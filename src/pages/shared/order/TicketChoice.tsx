import { useState } from 'react'
import { TicketPick } from '../../../ui/TicketField.tsx'
import type { Choice } from '../ChoiceOptions.tsx'
import { ChoiceSheet } from '../ChoiceSheet.tsx'

/** A choice of a ticket, made in a sheet. */
export function TicketChoice<V extends string>(choice: Choice<V>) {
  const [open, setOpen] = useState(false)
  const chosen = choice.options.find(({ value }) => value === choice.value)
  return (
    <>
      <TicketPick label={choice.title} value={chosen?.label ?? choice.value} onPress={() => setOpen(true)} />
      <ChoiceSheet {...choice} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
