import { Component, type ReactNode, useContext, useEffect, useState } from 'react'
import TriangleAlert from '#icons/triangle-alert'
import { PAGE_LOAD_DELAY_MS } from '../../protocol/rules/constants.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { ErrorView, LoadingView } from '../ui/States.tsx'
import { ArrivalContext } from './AppRouter.tsx'
import { noteFault } from './faults.ts'
import { isLoadFailure } from './loadFailure.ts'

/** Placeholder of a page that loads; shows an indicator after 200 ms. */
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

function Broken({ crashed, onReload }: { crashed: boolean; onReload: () => void }) {
  const { t } = useTranslation()
  return (
    <main className="page">
      <ErrorView
        {...(crashed
          ? { title: t('app.errorTitle'), text: t('app.crashed'), icon: TriangleAlert }
          : { text: t('ui.timedOut') })}
        onReload={onReload}
      />
    </main>
  )
}

/** Catches pages that failed to load or to render, shows the reason, and loads them again on a click. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken?: 'unloaded' | 'crashed' }> {
  override state: { broken?: 'unloaded' | 'crashed' } = {}

  static getDerivedStateFromError(error: unknown) {
    return { broken: isLoadFailure(error) ? ('unloaded' as const) : ('crashed' as const) }
  }

  override componentDidCatch(error: unknown) {
    if (!isLoadFailure(error)) noteFault({ kind: 'page', fault: error })
  }

  override render() {
    const { broken } = this.state
    if (broken === undefined) return this.props.children
    return <Broken crashed={broken === 'crashed'} onReload={() => window.location.reload()} />
  }
}
