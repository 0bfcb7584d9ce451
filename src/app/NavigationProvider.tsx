import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router-dom'
import { moveFor, type Navigation, NavigationContext } from '../bind/navigation.tsx'
import { PATHS } from '../bind/screens.ts'

/** How many pages of the app lie before this one: the router keeps the number in the history entry. */
const earlierPages = (): number => Number((window.history.state as { idx?: number } | null)?.idx ?? 0)

const here = (): string => window.location.hash.replace(/^#/, '') || '/'

type Handlers = RefObject<(() => boolean)[]>

/** A sheet or dialog that is open answers the browser's back button first. Mounted only while there is one. */
function BackCatcher({ handlers }: { handlers: Handlers }) {
  useBlocker(
    useCallback(
      ({ historyAction }: { historyAction: string }) => {
        if (historyAction !== 'POP') return false
        return handlers.current.at(-1)?.() ?? false
      },
      [handlers],
    ),
  )
  return null
}

/** Moves between pages by the navigation rules of the specification. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const handlers: Handlers = useRef([])
  const [catching, setCatching] = useState(false)

  const navigation = useMemo<Navigation>(() => {
    const go = (link: string, replace: boolean) => {
      const move = moveFor(link, here(), replace)
      if (move.kind === 'go') void navigate(move.to, { replace: move.replace })
      else if (move.kind === 'external') window.open(move.url, '_blank', 'noopener,noreferrer')
      // biome-ignore lint/suspicious/noConsole: the navigation rules ask for a line in the log
      else if (move.problem) console.error(move.problem)
    }
    return {
      open: (link) => go(link, false),
      replace: (link) => go(link, true),
      back: () => {
        if (handlers.current.at(-1)?.()) return
        if (earlierPages() > 0) navigate(-1)
        else navigate(PATHS.home, { replace: true })
      },
      onBack: (handle) => {
        handlers.current.push(handle)
        setCatching(true)
        return () => {
          handlers.current = handlers.current.filter((other) => other !== handle)
          setCatching(handlers.current.length > 0)
        }
      },
    }
  }, [navigate])

  return (
    <NavigationContext value={navigation}>
      {catching && <BackCatcher handlers={handlers} />}
      {children}
    </NavigationContext>
  )
}
