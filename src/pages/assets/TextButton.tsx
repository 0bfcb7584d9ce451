import type { ReactNode } from 'react'

/** A word within a text or beside a label that does something. */
export function TextButton({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className="link textbutton" onClick={onPress}>
      {children}
    </button>
  )
}
