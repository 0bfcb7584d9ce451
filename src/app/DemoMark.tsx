import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CONSOLE_PATH, FLOWS_PATH } from '../../protocol/routes.ts'
import { useApp } from '../bindings/useApp.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Mark } from '../ui/Mark.tsx'
import { stageAround } from './phone.ts'

const StagePhone = __DEMO__ ? lazy(() => import('./StagePhone.tsx')) : undefined

interface Drawers {
  Console: ComponentType<{ onClose: () => void; onFlows: () => void }>
  Flows: ComponentType<{ onClose: () => void }>
}
type App = ReturnType<typeof useApp>

/** The demo's mark: a button that opens the simulator's console. On the console's own page it is text. */
export function DemoMark() {
  const { t } = useTranslation()
  const app = useApp()
  const { pathname } = useLocation()
  const [shown, show] = useState<Partial<Drawers>>({})
  const open = (coming: Promise<Partial<Drawers>>) =>
    void coming.then(show, () =>
      app.notices.send({ type: 'notice.show', kind: 'failure', text: { key: 'transport.failed' } }),
    )
  const close = () => show({})
  const { Console, Flows } = shown
  const Strip = app.simulator?.Strip
  const stage = stageAround()
  const openConsole = () => (stage ? stage.showDock(window, 'console') : open(loadConsoleDrawer(app)))
  return (
    <>
      {pathname === CONSOLE_PATH ? (
        <Mark text={t('app.mark')} />
      ) : (
        <Mark text={t('app.mark')} onOpen={openConsole} openLabel={t('app.openConsole')} />
      )}
      {Strip && (
        <Suspense>
          <Strip />
        </Suspense>
      )}
      {stage && StagePhone && (
        <Suspense>
          <StagePhone stage={stage} />
        </Suspense>
      )}
      <Suspense>
        {Console && <Console onClose={close} onFlows={() => open(loadFlowsDrawer(app))} />}
        {Flows && pathname !== FLOWS_PATH && <Flows onClose={close} />}
      </Suspense>
    </>
  )
}

async function loadConsoleDrawer(app: App): Promise<Pick<Drawers, 'Console'>> {
  const { ConsoleDrawer, loadConsole } = await import('./SimulatorConsole.tsx')
  await loadConsole(app)
  return { Console: ConsoleDrawer }
}

async function loadFlowsDrawer(app: App): Promise<Pick<Drawers, 'Flows'>> {
  const { FlowsDrawer, loadFlows } = await import('./FlowsPage.tsx')
  await loadFlows(app)
  return { Flows: FlowsDrawer }
}
