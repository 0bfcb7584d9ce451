/** After a form was sent: puts the focus into the first field that is marked as wrong, once the marks are there. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
