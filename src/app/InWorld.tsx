import { Fragment, type ReactNode } from 'react'
import { worldCount } from '../bindings/simulator.ts'
import { useStore } from '../store.ts'

function Keyed({ children }: { children: ReactNode }) {
  return <Fragment key={useStore(worldCount)}>{children}</Fragment>
}

/** In demos its pages are remounted when the world changes. */
export const InWorld = ({ children }: { children: ReactNode }) => (__DEMO__ ? <Keyed>{children}</Keyed> : children)
