/** Recording of a live session, for a link with `record`: the sign over every page, which saves the file. */
import type { ComponentType } from 'react'
import CircleDot from '#icons/circle-dot'
import { PROTOCOL_NAMING } from '../../../protocol/naming.ts'
import { saveFile } from '../../bindings/saveFile.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useStore } from '../../store.ts'
import { Strip } from '../../ui/Notice.tsx'
import { warnOnLeave } from '../../ui/warnOnLeave.ts'
import type { Adapted } from '../createApp.ts'
import { createRecorder } from './recorder.ts'

/** Starts recording the calls to a backend; returns the sign. */
export function record(host: string, socket = '', adapted?: Adapted): ComponentType {
  const naming = adapted?.naming(PROTOCOL_NAMING) ?? PROTOCOL_NAMING
  const { recorded, file } = createRecorder({ host, socket, naming }, __BUILD__)
  let saved = 0
  // Frames arrive all the time: after a save only further calls are worth a question.
  warnOnLeave(() => recorded.get().calls > saved)
  const save = () => {
    saved = recorded.get().calls
    saveFile(`session-${new Date().toISOString().slice(0, 10)}.har`, 'application/json', [file()])
  }
  return function RecordingSign() {
    const { t } = useTranslation()
    const { calls, frames, isFull } = useStore(recorded)
    return (
      <Strip
        icon={CircleDot}
        tone={isFull ? 'warn' : 'info'}
        text={t(isFull ? 'app.recording.full' : 'app.recording.title')}
      >
        <span className="n">{calls + frames}</span>
        <button type="button" onClick={save}>
          {t('app.recording.save')}
        </button>
      </Strip>
    )
  }
}
