import { useState } from 'react'
import type { TicketLine, TicketWaiting } from '../../../../simulator/operator/desk.ts'
import { useLanguageTag, useText } from '../../../text/text.ts'
import { formatTime } from '../../../text/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/Chip.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useDo, useDone } from '../host.ts'

/** Open work orders with what was written, and the operator's answer. */
export function Tickets({ rows }: { rows: readonly TicketWaiting[] }) {
  return rows.map((row) => <Ticket key={row.id} row={row} />)
}

function Ticket({ row }: { row: TicketWaiting }) {
  const say = useText()
  const act = useDo()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const answer = (close: boolean) => {
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    act({ kind: 'command', command: { type: 'workOrderAnswer', ticket: row.id, text, ...(close ? { close } : {}) } })
  }
  useDone(
    (deed) => deed.kind === 'command' && deed.command.type === 'workOrderAnswer' && deed.command.ticket === row.id,
    () => setText(''),
  )
  return (
    <article className="console-case" aria-label={say('help.ticket.number', { id: row.id })}>
      <header className="row between g2">
        <span className="grow">
          <b>{row.person.name}</b>
          <small className="t2">
            {say('help.ticket.number', { id: row.id })} · {say(`help.ticket.kind.${row.kind}`)}
          </small>
        </span>
        <Badge tone={row.state === 'sent' ? 'warn' : 'ok'}>{say(`help.ticket.state.${row.state}`)}</Badge>
      </header>
      <ol className="console-talk">
        {row.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {row.pictures > 0 && <p className="t2 f12">{say('console.desk.pictures', { n: row.pictures })}</p>}
      <TextArea
        label={say('console.desk.answer')}
        value={text}
        onChange={setText}
        rows={3}
        {...(missing && text.trim() === '' ? { error: say('console.desk.answerMissing') } : {})}
      />
      <div className="btn2">
        <Button kind="quiet" onPress={() => answer(true)}>
          {say('console.desk.sendClose')}
        </Button>
        <Button kind="ink" onPress={() => answer(false)}>
          {say('console.desk.send')}
        </Button>
      </div>
    </article>
  )
}

function Line({ line }: { line: TicketLine }) {
  const say = useText()
  const language = useLanguageTag()
  return (
    <li className={line.author === 'user' ? undefined : 'console-own'}>
      <small className="t2 n">
        {say(line.author === 'user' ? 'console.desk.user' : 'help.ticket.support')} ·{' '}
        {formatTime(line.at, language, true)}
      </small>
      <span>{line.text ?? say('console.desk.automatic')}</span>
    </li>
  )
}
