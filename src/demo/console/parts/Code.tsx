/** A text in monospace in a scrolling box; screen readers get its name. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <section className="console-code" aria-label={label} tabIndex={0}>
      <pre className="mono">{children}</pre>
    </section>
  )
}

/** Pretty-prints JSON; other text stays as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
