/** Starts the app on the recorded session of this tab. Loaded with one. */
import { lazy } from 'react'
import { sessionById } from '../../../simulator/recorded/store.ts'
import type { Demo } from '../../../simulator/transports/demo.ts'
import { startRecorded } from '../../../simulator/transports/recorded/index.ts'
import { addTexts } from '../../i18n/i18n.ts'
import { missingText, recordedTexts } from './texts.ts'

/** Undefined where the browser no longer has the session. */
export async function playRecorded(id: string): Promise<(Demo & { Strip: React.ComponentType }) | undefined> {
  const session = await sessionById(id)
  if (session === undefined) return undefined
  const demo = await startRecorded(session, missingText)
  const Strip = lazy(async () => {
    const [{ RecordedStrip }] = await Promise.all([import('./RecordedStrip.tsx'), addTexts(recordedTexts)])
    return { default: () => <RecordedStrip player={demo.player} /> }
  })
  return { ...demo, Strip }
}
