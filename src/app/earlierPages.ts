/** How many entries of the app precede this one: the router stores it in the history state. */
export const earlierPages = (): number => Number((window.history.state as { idx?: number } | null)?.idx ?? 0)
