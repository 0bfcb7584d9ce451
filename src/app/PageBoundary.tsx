import { Component, type ReactNode, useContext, useEffect, useState } from 'react'
import { PAGE_LOAD_DELAY_MS } from '../../protocol/rules/constants.ts'
import { useText } from '../text/text.ts'
import { ErrorView, LoadingView } from '../ui/States.tsx'
import { ArrivalContext } from './AppRouter.tsx'

/** A page whose code is on its way; says so after 200 ms. */
export function PagePending() {
  const [late, setLate] = useState(useContext(ArrivalContext).waited)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PAGE_LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="page" aria-busy="true">
      {late && <LoadingView />}
    </main>
  )
}

function Broken({ onReload }: { onReload: () => void }) {
  const say = useText()
  return (
    <main className="page">
      <ErrorView text={say('ui.timedOut')} onReload={onReload} />
    </main>
  )
}

/** A page whose code did not arrive, or that failed while it was drawn: never a white screen, and a click loads it again. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken onReload={() => window.location.reload()} /> : this.props.children
  }
}
