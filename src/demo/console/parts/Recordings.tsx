import { useState } from 'react'
import type { RecordedPlayer } from '../../../../simulator/transports/recorded/player.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useStore } from '../../../store.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { leaveRecording, openHar } from '../../recorded/openFile.ts'
import { useConsole } from '../host.ts'
import { CompareRecordings } from './CompareRecordings.tsx'
import { DropSection } from './DropSection.tsx'
import { harProblem } from './harProblem.ts'
import { FileButton } from './World.tsx'

/** Runs the app on a HAR file in place of the simulator, and lists the calls that the file lacks. */
export default function Recordings() {
  const { t } = useTranslation()
  const { recorded } = useConsole().simulator
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function open(file: File | undefined): Promise<void> {
    if (file === undefined || reading) return
    setReading(true)
    setProblem(undefined)
    try {
      setProblem(harProblem(await openHar(file), t))
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      {recorded && <Playing player={recorded} />}
      <DropSection onFiles={([file]) => void open(file)} onFolder={() => setProblem(t('console.history.folder'))}>
        <h2 className="console-head">{t('console.recordings.open')}</h2>
        <p className="t2 f13 console-lead">{t('console.recordings.text')}</p>
        <FileButton
          label="console.recordings.choose"
          accept=".har,application/json"
          onFiles={([file]) => void open(file)}
        />
        {reading && <p role="status">{t('console.recordings.reading')}</p>}
        {problem !== undefined && (
          <Notice tone="err" urgent>
            {problem}
          </Notice>
        )}
      </DropSection>
      <CompareRecordings />
    </>
  )
}

/** The session that plays. */
function Playing({ player }: { player: RecordedPlayer }) {
  const { t } = useTranslation()
  const missed = useStore(player.missed)
  const { calls, frames } = player.counts
  return (
    <section className="console-stack">
      <h2 className="console-head">{t('console.recordings.title')}</h2>
      <Facts
        rows={[
          { label: t('console.journal.filters.calls'), value: String(calls) },
          { label: t('console.journal.filters.frames'), value: String(frames) },
        ]}
        boxed
      />
      {frames === 0 && <Notice tone="info">{t('console.recordings.noFrames')}</Notice>}
      <h3 className="console-head">{t('console.recordings.missed')}</h3>
      {missed.length === 0 ? (
        <p className="t2 f13">{t('console.recordings.noneMissed')}</p>
      ) : (
        <ul className="console-list">
          {missed.map(({ method, path, count }) => (
            <li key={`${method} ${path}`} className="mono f12">
              {method} {path} ×{count}
            </li>
          ))}
        </ul>
      )}
      <Button kind="quiet" label={t('console.backend.back')} onPress={leaveRecording} />
    </section>
  )
}
