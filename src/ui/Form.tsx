import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: (form: HTMLFormElement) => void
}

/** A form that the page sends and checks itself. */
export function Form({ onSubmit, ...rest }: Props) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        // React also passes on the submission of a form in a sheet that this form has opened.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    />
  )
}
