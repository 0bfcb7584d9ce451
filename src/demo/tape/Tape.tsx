import { useEffect, useState, useSyncExternalStore } from 'react'
import { listHistories } from '../../../simulator/history/store.ts'
import type { Capability } from '../../../simulator/transports/capability.ts'
import { useApp } from '../../bindings/useApp.ts'
import { addTexts, useTranslation } from '../../i18n/i18n.ts'
import { recordedTexts } from '../recorded/texts.ts'
import { type PlayedTape, tapeOf } from './tapeName.ts'

interface Props {
  capability: Pick<Capability, 'look' | 'clock'>
  code: string
}

/** Says which market history the prices of a market follow, while it plays. */
export function Tape({ capability, code }: Props) {
  const { t } = useTranslation()
  const { clock } = useApp()
  const [tape, setTape] = useState<PlayedTape>()
  useEffect(() => {
    let isLeft = false
    const look = async () => {
      // A shared exchange answers its operator alone.
      const moods = await capability.look('markets').catch(() => [])
      const found = moods.some(({ recorded }) => recorded) ? tapeOf(code, moods, await listHistories()) : undefined
      if (found) await addTexts(recordedTexts)
      if (!isLeft) setTape(found)
    }
    void look()
    // A jump, a reset or a loaded world changes the clock.
    const stop = capability.clock.subscribe(() => void look())
    return () => {
      isLeft = true
      stop()
    }
  }, [capability, code])
  const plays = useSyncExternalStore(
    (listener) => clock.onTick(listener),
    () => tape !== undefined && clock.now() < tape.end,
  )
  if (!tape || !plays) return null
  const { name } = tape
  return (
    <p className="f12 t3 pad">
      {name === '' ? t('console.history.simulated') : t('console.history.simulatedFrom', { file: name })}
    </p>
  )
}
