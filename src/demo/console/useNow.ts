import { useSyncExternalStore } from 'react'
import { useConsole } from './host.ts'

/** Exchange time in ms, rounded to seconds. */
export function useNow(): number {
  const { clock } = useConsole().host
  const second = () => Math.floor(clock.now() / 1_000) * 1_000
  return useSyncExternalStore((listener) => clock.onTick(listener), second, second)
}
