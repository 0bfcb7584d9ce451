/** Starts the app on the recorded session of this tab. Loaded with one. */
import { lazy } from 'react'
import { PROTOCOL_NAMING } from '../../../protocol/naming.ts'
import type { RecordedSession } from '../../../simulator/recorded/session.ts'
import { sessionById } from '../../../simulator/recorded/store.ts'
import type { Demo } from '../../../simulator/transports/demo.ts'
import { startRecorded } from '../../../simulator/transports/recorded/index.ts'
import type { Adapted } from '../../app/createApp.ts'
import { addTexts, currentLanguage } from '../../i18n/i18n.ts'
import { recordedWire } from './recordedWire.ts'
import { missingText, recordedTexts } from './texts.ts'

/** Frames in the protocol: they were recorded as the backend sent them. */
const translated = (session: RecordedSession, { frames }: Adapted): RecordedSession => ({
  ...session,
  frames: session.frames.flatMap(({ at, text }) => frames(text).map((frame) => ({ at, text: String(frame) }))),
})

interface Played extends Demo {
  Strip: React.ComponentType
  adapted: Adapted | undefined
}

/** Plays a session of a backend that the adapter file, if any, describes. Undefined where the browser no longer has the session. */
export async function playRecorded(id: string, adapter: string | undefined): Promise<Played | undefined> {
  const kept = await sessionById(id)
  if (kept === undefined) return undefined
  const adapted = adapter === undefined ? undefined : await (await import('../../app/adapter.ts')).loadAdapter(adapter)
  const session = adapted ? translated(kept, adapted) : kept
  // Which header says the language is the adapter's: the app's own language is that of its requests.
  const sentence = adapted ? () => missingText(currentLanguage()) : missingText
  const demo = await startRecorded(session, sentence, adapted?.naming(PROTOCOL_NAMING))
  const Strip = lazy(async () => {
    const [{ RecordedStrip }] = await Promise.all([import('./RecordedStrip.tsx'), addTexts(recordedTexts)])
    return { default: () => <RecordedStrip player={demo.player} /> }
  })
  // Its frames are the protocol's by now, so only calls go through the adapter.
  return { ...demo, Strip, adapted: adapted && { ...adapted, wire: recordedWire(adapted.wire), live: undefined } }
}
