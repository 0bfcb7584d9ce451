import { type ComponentType, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CONSOLE_PATH } from '../bind/screens.ts'
import { useApp } from '../bind/useApp.ts'
import { useText } from '../text/text.ts'
import { Mark } from '../ui/Mark.tsx'

type Drawer = ComponentType<{ onClose: () => void }>

/** The mark of a demo: a button that opens the simulator's console. On the console's own page it is text. */
export function DemoMark() {
  const say = useText()
  const app = useApp()
  const { pathname } = useLocation()
  const [Shown, show] = useState<Drawer>()
  if (pathname === CONSOLE_PATH) return <Mark text={say('app.mark')} />
  const open = () => {
    loadDrawer(app).then(
      (Drawer) => show(() => Drawer),
      () => app.notices.send({ type: 'notice.say', kind: 'failure', words: { key: 'transport.failed' } }),
    )
  }
  return (
    <>
      <Mark text={say('app.mark')} onOpen={open} openLabel={say('app.openConsole')} />
      {Shown && (
        <Suspense>
          <Shown onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The drawer, when its code and the console's are there. */
async function loadDrawer(app: ReturnType<typeof useApp>): Promise<Drawer> {
  const { ConsoleDrawer, loadConsole } = await import('./SimulatorConsole.tsx')
  await loadConsole(app)
  return ConsoleDrawer
}
