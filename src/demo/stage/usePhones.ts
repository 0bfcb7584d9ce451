/** The phones that have joined the stage. */
import { useEffect, useState } from 'react'
import type { Capability } from '../../../simulator/transports/capability.ts'
import type { PhoneParts, StageAround } from '../../app/phone.ts'

export interface Joined extends PhoneParts {
  readonly window: Window
  readonly simulator: Capability
}

/** Follows which phones are shown, by their windows. `onDock` is called when a phone requests its console or its flows. */
export function usePhones(onDock: StageAround['showDock']): readonly Joined[] {
  const [joined, setJoined] = useState<readonly Joined[]>([])
  useEffect(() => {
    const without = (phone: Window) => (all: readonly Joined[]) => all.filter((one) => one.window !== phone)
    window.stage = {
      join(phone, parts) {
        const { simulator } = phone
        if (simulator) setJoined((all) => [...without(phone)(all), { ...parts, window: phone, simulator }])
      },
      leave: (phone) => setJoined(without(phone)),
      showDock: onDock,
    }
    return () => {
      delete window.stage
    }
  }, [onDock])
  return joined
}
