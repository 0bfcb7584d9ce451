/** Moves the focus to the page itself, past the bars around it and out of any field. */
export function focusPage(): void {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  main.tabIndex = -1
  main.focus()
}
