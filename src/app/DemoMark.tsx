import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CONSOLE_PATH } from '../bind/screens.ts'
import { useText } from '../text/text.ts'
import { Mark } from '../ui/Mark.tsx'
import { PageBoundary } from './PageBoundary.tsx'

const ConsoleDrawer = lazy(async () => ({ default: (await import('./SimulatorConsole.tsx')).ConsoleDrawer }))

/** The mark of a demo: a button that opens the simulator's console. On the console's own page it is text. */
export function DemoMark() {
  const say = useText()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  if (pathname === CONSOLE_PATH) return <Mark text={say('app.mark')} />
  return (
    <>
      <Mark text={say('app.mark')} onOpen={() => setOpen(true)} openLabel={say('app.openConsole')} />
      {open && (
        <PageBoundary>
          <Suspense>
            <ConsoleDrawer onClose={() => setOpen(false)} />
          </Suspense>
        </PageBoundary>
      )}
    </>
  )
}
