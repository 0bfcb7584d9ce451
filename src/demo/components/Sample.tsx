import type { ReactNode } from 'react'

/** A component's states under its name. */
export function Sample({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section className="components-sample" aria-label={of}>
      <h2 className="f13 sb">{of}</h2>
      {children}
    </section>
  )
}
