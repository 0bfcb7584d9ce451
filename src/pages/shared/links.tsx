import type { ComponentProps } from 'react'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

interface Target {
  /** A page's link. */
  to: string
  /** Takes the place of the current page. */
  replaces?: boolean
  label: string
}

function useOpen({ to, replaces = false }: Target): () => void {
  const navigation = useNavigation()
  return () => (replaces ? navigation.replace(to) : navigation.open(to))
}

/** A button that opens a page. It and those below are hidden without a page. */
export function LinkButton({ kind, small, ...target }: Target & { kind?: ButtonKind; small?: boolean }) {
  const open = useOpen(target)
  if (!leadsSomewhere(target.to)) return null
  return <Button kind={kind} small={small} label={target.label} onPress={open} />
}

/** A word that opens a page. */
export function LinkWord({ className, ...target }: Target & { className: string }) {
  const open = useOpen(target)
  if (!leadsSomewhere(target.to)) return null
  return (
    <button type="button" className={className} onClick={open}>
      {target.label}
    </button>
  )
}

/** An icon that opens a page. */
export function LinkIcon({ to, replaces, ...rest }: Omit<ComponentProps<typeof IconButton>, 'onPress'> & Target) {
  const open = useOpen({ to, replaces, label: rest.label })
  return leadsSomewhere(to) ? <IconButton {...rest} onPress={open} /> : null
}
