/** Turns a phone's full screen to landscape: with the browser's API if it has one, else with the page's own layout. */
import { useCallback, useEffect, useRef, useState } from 'react'

/** A phone that is held upright. */
const UPRIGHT_PHONE = '(pointer: coarse) and (orientation: portrait) and (max-width: 767px)'

/** The part of the Screen Orientation API that iPhones lack. */
interface Lockable {
  lock?: (orientation: 'landscape') => Promise<void>
}

const canTurn = (): boolean => {
  const orientation = screen.orientation as (ScreenOrientation & Lockable) | undefined
  return typeof orientation?.lock === 'function' && 'requestFullscreen' in document.documentElement
}

/** Whether the browser turned the screen. Browsers only do so in full screen. */
async function turnScreen(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    await (screen.orientation as Lockable).lock?.('landscape')
    return true
  } catch {
    turnBack()
    return false
  }
}

/** Leaves the whole screen, and with it the locked orientation. */
function turnBack(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}

/** Full screen of a part of a page, which phones show in landscape. `isTurned`: the page itself must turn the part. */
export function useLandscape() {
  const [full, setFull] = useState(false)
  const [isTurned, setTurned] = useState(false)
  const isFull = useRef(false)
  /** Turned by the browser. */
  const isWhole = useRef(false)
  const leave = useCallback(() => {
    isFull.current = isWhole.current = false
    setFull(false)
    setTurned(false)
    turnBack()
  }, [])
  const enter = () => {
    isFull.current = true
    setFull(true)
    if (!matchMedia(UPRIGHT_PHONE).matches) return
    if (!canTurn()) return setTurned(true)
    void turnScreen().then((done) => {
      if (!isFull.current) turnBack()
      else if (!done) setTurned(true)
      else if (document.fullscreenElement) isWhole.current = true
      else leave()
    })
  }
  // The system's own gesture ends the full screen too. A refused orientation does not end it, since the page then rotates itself.
  useEffect(() => {
    if (!full) return
    const changed = () => {
      if (isWhole.current && !document.fullscreenElement) leave()
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [full, leave])
  useEffect(() => turnBack, [])
  return { full, isTurned, enter, leave }
}
