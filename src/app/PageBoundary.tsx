import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import TriangleAlert from '#icons/triangle-alert'
import { type RouteName, routeAt } from '../../protocol/routes.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { ErrorView } from '../ui/States.tsx'
import { noteFault } from './faults.ts'
import { isLoadFailure } from './loadFailure.ts'
import { PAGE_SHAPES } from './pageShapes.ts'

interface BarsProps {
  /** The page that loads. */
  name: RouteName | undefined
  /** A list beside its details is not a landmark of its own. */
  as?: 'main' | 'div'
}

/** Placeholder of a page that loads: the bars of the first frame, in the page's shape. Their styles are in index.html. */
export function PageBars({ name, as: Content = 'main' }: BarsProps) {
  const { t } = useTranslation()
  return (
    <Content className="page bars" data-shape={name && PAGE_SHAPES[name]} aria-busy="true">
      <b aria-hidden="true">
        <s />
        <q />
        <s />
        <s />
      </b>
      <i />
      <i />
      <i />
      <span className="vh" role="status">
        {t('ui.loading')}
      </span>
    </Content>
  )
}

/** The bars of the page at the address. */
export const PagePending = () => <PageBars name={routeAt(useLocation().pathname)?.name} />

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
