import { Fragment, type ReactNode } from 'react'
import { worldCount } from '../bindings/simulator.ts'
import { useStore } from '../store.ts'

function Keyed({ children }: { children: ReactNode }) {
  return <Fragment key={useStore(worldCount)}>{children}</Fragment>
}

/** Remounts its children when a demo's world changes. */
export const KeyedByWorld = ({ children }: { children: ReactNode }) => (__DEMO__ ? <Keyed>{children}</Keyed> : children)
