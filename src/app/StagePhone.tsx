/** Joins this page with the stage around it. Loaded on a stage only. */
import { useEffect } from 'react'
import { useApp } from '../bindings/useApp.ts'
import type { StageAround } from './phone.ts'
import { useConsoleHost } from './SimulatorConsole.tsx'

export default function StagePhone({ stage }: { stage: StageAround }) {
  const { simulator } = useApp()
  const host = useConsoleHost()
  useEffect(() => {
    if (simulator) stage.join(window, { host, flows: simulator.flows })
  })
  useEffect(() => {
    const leave = () => stage.leave(window)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [stage])
  return null
}
