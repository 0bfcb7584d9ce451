import './TextButton.css'
import type { ReactNode } from 'react'

/** A button inside a text or beside a label. */
export function TextButton({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className="link textbutton" onClick={onPress}>
      {children}
    </button>
  )
}
