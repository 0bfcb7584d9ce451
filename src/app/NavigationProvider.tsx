import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '../../protocol/routes.ts'
import { moveFor, type Navigation, NavigationContext } from '../bindings/navigation.tsx'
import { useApp } from '../bindings/useApp.ts'
import { allTexts } from '../i18n/i18n.ts'
import { useLatest } from '../ui/useLatest.ts'
import { earlierPages } from './earlierPages.ts'
import type { AppHistory } from './history.ts'
import type { LinkOverlayProps } from './LinkOverlay.tsx'

const here = (): string => window.location.hash.replace(/^#/, '') || '/'

/** The overlay for links that open no page; loaded with its texts when first needed. */
async function loadLinkOverlay(): Promise<ComponentType<LinkOverlayProps>> {
  const [{ default: LinkOverlay }] = await Promise.all([import('./LinkOverlay.tsx'), allTexts()])
  return LinkOverlay
}

/** The external URL that a click would open, in this window or (with a key or the middle button) in another. */
function externalUrlOf(event: MouseEvent): string | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (event.defaultPrevented || event.button > 1 || !anchor || anchor.hasAttribute('download')) return undefined
  return /^https?:$/.test(anchor.protocol) && anchor.origin !== window.location.origin ? anchor.href : undefined
}

/** Opens a confirmation before every external link, for every way to render or click it. */
function useExternalLinkQuestion(ask: (url: string) => void): void {
  const latest = useLatest(ask)
  useEffect(() => {
    const clicked = (event: MouseEvent) => {
      const url = externalUrlOf(event)
      if (url === undefined) return
      event.preventDefault()
      latest.current(url)
    }
    document.addEventListener('click', clicked)
    document.addEventListener('auxclick', clicked)
    return () => {
      document.removeEventListener('click', clicked)
      document.removeEventListener('auxclick', clicked)
    }
  }, [latest])
}

/** Provides navigation by the rules of the specification. */
export function NavigationProvider({ history, children }: { history: AppHistory; children: ReactNode }) {
  const navigate = useNavigate()
  const { notices } = useApp()
  const [over, setOver] = useState<{ LinkOverlay: ComponentType<LinkOverlayProps>; move: LinkOverlayProps['move'] }>()
  const navigation = useMemo<Navigation>(() => {
    const leave = (move: LinkOverlayProps['move']) => {
      loadLinkOverlay().then(
        (LinkOverlay) => setOver({ LinkOverlay, move }),
        () => notices.send({ type: 'notice.show', kind: 'failure', text: { key: 'transport.failed' } }),
      )
    }
    const go = (link: string, replace: boolean) => {
      const move = moveFor(link, here(), replace)
      if (move.kind === 'go') void navigate(move.to, { replace: move.replace })
      else if (move.kind !== 'nothing') leave(move)
      // biome-ignore lint/suspicious/noConsole: the navigation rules ask for a line in the log
      else if (move.problem) console.error(move.problem)
    }
    return {
      open: (link) => go(link, false),
      replace: (link) => go(link, true),
      back: () => {
        if (history.caught()) return
        if (earlierPages() > 0) void navigate(-1)
        else void navigate(linkTo('home'), { replace: true })
      },
      onBack: history.onBack,
    }
  }, [navigate, history, notices])
  useExternalLinkQuestion(navigation.open)
  return (
    <NavigationContext value={navigation}>
      {children}
      {over && <over.LinkOverlay move={over.move} onClose={() => setOver(undefined)} />}
    </NavigationContext>
  )
}
