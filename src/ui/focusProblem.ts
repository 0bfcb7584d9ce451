/** Focuses the first invalid field, or choice, of a submitted form, once it is marked. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] > button')?.focus(),
  )
}
