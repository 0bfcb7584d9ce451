import { useSelector } from '@xstate/react'
import { useText } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { offerFile } from '../file.ts'
import { useDesk } from '../host.ts'

/** Records a session: begun, ended, taken away as a file or played at once. */
export function Record() {
  const say = useText()
  const { record } = useDesk().tapes
  const running = useSelector(record, (snapshot) => snapshot.matches('running') || snapshot.matches('stopping'))
  const failed = useSelector(record, ({ context }) => context.failed)
  return (
    <section className="console-stack">
      <h2 className="console-head">{say('console.replay.record')}</h2>
      {running ? (
        <p role="status">
          <i className="replay-recording" aria-hidden="true" />
          {say('console.replay.running')}
        </p>
      ) : (
        <p className="t2 f13">{say('console.replay.recordText')}</p>
      )}
      {failed && (
        <Notice tone="err" urgent>
          {say('console.replay.recordFailed')}
        </Notice>
      )}
      <Button
        kind={running ? 'ink' : 'quiet'}
        onPress={() => record.send({ type: running ? 'record.stop' : 'record.start' })}
      >
        {say(running ? 'console.replay.stop' : 'console.replay.start')}
      </Button>
      <Made />
    </section>
  )
}

/** The recording that was made last. */
function Made() {
  const say = useText()
  const { record, replay } = useDesk().tapes
  const recorded = useSelector(record, ({ context }) => context.recorded)
  if (recorded === undefined) return null
  const { text, steps, calls, frames, events, full } = recorded
  return (
    <>
      <Notice tone={full ? 'warn' : 'ok'}>
        {say('console.replay.made', { steps, calls, frames, events })}
        {full && ` ${say('console.replay.full')}`}
      </Notice>
      <Button kind="quiet" onPress={() => offerFile('session.json', text)}>
        {say('console.replay.download')}
      </Button>
      <Button kind="quiet" onPress={() => replay.send({ type: 'replay.open', name: 'session.json', text })}>
        {say('console.replay.play')}
      </Button>
    </>
  )
}
