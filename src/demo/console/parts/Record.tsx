import { useSelector } from '@xstate/react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { offerFile } from '../file.ts'
import { useConsole } from '../host.ts'

/** Records a session: start, stop, download, replay. */
export function Record() {
  const { t } = useTranslation()
  const { record } = useConsole().recordings
  const running = useSelector(record, (snapshot) => snapshot.matches('running') || snapshot.matches('stopping'))
  const failed = useSelector(record, ({ context }) => context.failed)
  return (
    <section className="col g2">
      <h2 className="console-head">{t('console.replay.record')}</h2>
      {running ? (
        <p role="status">
          <i className="replay-recording" aria-hidden="true" />
          {t('console.replay.running')}
        </p>
      ) : (
        <p className="t2 f13">{t('console.replay.recordText')}</p>
      )}
      {failed && (
        <Notice tone="err" urgent>
          {t('console.replay.recordFailed')}
        </Notice>
      )}
      <Button
        kind={running ? 'ink' : 'quiet'}
        label={t(running ? 'console.replay.stop' : 'console.replay.start')}
        onPress={() => record.send({ type: running ? 'record.stop' : 'record.start' })}
      />
      <Made />
    </section>
  )
}

/** The latest recording. */
function Made() {
  const { t } = useTranslation()
  const { record, replay } = useConsole().recordings
  const recorded = useSelector(record, ({ context }) => context.recorded)
  if (recorded === undefined) return null
  const { text, steps, calls, frames, events, full } = recorded
  const save = () => {
    offerFile('session.json', text)
    record.send({ type: 'record.saved' })
  }
  return (
    <>
      <Notice tone={full ? 'warn' : 'ok'}>
        {t('console.replay.made', { steps, calls, frames, events })}
        {full && ` ${t('console.replay.full')}`}
      </Notice>
      <Button kind="quiet" label={t('console.replay.download')} onPress={save} />
      <Button
        kind="quiet"
        label={t('console.replay.play')}
        onPress={() => replay.send({ type: 'replay.open', name: 'session.json', text })}
      />
    </>
  )
}
