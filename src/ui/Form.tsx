import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { focusFirstProblem } from './focusProblem.ts'
import { afterTransition } from './pageTransition.ts'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  ref?: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  /** Focuses the first field once the page is painted: a step that follows another is typed into at once. */
  focused?: boolean
}

/** The fields of a user. The name of the account, for password managers, is read-only. */
const FIELDS = 'input:not([readonly])'

/** A form that the page sends and checks itself; the first field with a problem is focused. */
export function Form({ ref, onSubmit, focused = false, children, ...rest }: Props) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  useEffect(() => {
    if (focused)
      return afterTransition(() => form.current?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true }))
  }, [form, focused])
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={(event) => {
        // React also passes on the submission of a form in a sheet that this form has opened.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onSubmit()
        focusFirstProblem(event.currentTarget)
      }}
    >
      {children}
      {/* Enter only submits a form of several fields if it has a button; that of some pages is outside of it, at the bottom. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}
