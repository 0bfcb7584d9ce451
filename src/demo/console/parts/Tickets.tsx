import { useState } from 'react'
import type { TicketLine, TicketWaiting } from '../../../../simulator/operator/desk.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatTime } from '../../../i18n/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/Chip.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useDo, useDone } from '../host.ts'

/** Open tickets with their texts, and the operator's answer. */
export function Tickets({ rows }: { rows: readonly TicketWaiting[] }) {
  return rows.map((row) => <Ticket key={row.id} row={row} />)
}

function Ticket({ row }: { row: TicketWaiting }) {
  const { t } = useTranslation()
  const act = useDo()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const answer = (close: boolean) => {
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    act({ kind: 'command', command: { type: 'workOrderAnswer', ticket: row.id, text, ...(close ? { close } : {}) } })
  }
  useDone(
    (action) =>
      action.kind === 'command' && action.command.type === 'workOrderAnswer' && action.command.ticket === row.id,
    () => setText(''),
  )
  return (
    <article className="console-case" aria-label={t('help.ticket.number', { id: row.id })}>
      <header className="row between g2">
        <span className="grow">
          <b>{row.person.name}</b>
          <small className="t2">
            {t('help.ticket.number', { id: row.id })} · {t(`help.ticket.kind.${row.kind}`)}
          </small>
        </span>
        <Badge tone={row.state === 'sent' ? 'warn' : 'ok'}>{t(`help.ticket.state.${row.state}`)}</Badge>
      </header>
      <ol className="console-talk">
        {row.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {row.pictures > 0 && <p className="t2 f12">{t('console.desk.pictures', { n: row.pictures })}</p>}
      <TextArea
        label={t('console.desk.answer')}
        value={text}
        onChange={setText}
        rows={3}
        {...(missing && text.trim() === '' ? { error: t('console.desk.answerMissing') } : {})}
      />
      <div className="btn2">
        <Button kind="quiet" label={t('console.desk.sendClose')} onPress={() => answer(true)} />
        <Button kind="ink" label={t('console.desk.send')} onPress={() => answer(false)} />
      </div>
    </article>
  )
}

function Line({ line }: { line: TicketLine }) {
  const { t, language } = useTranslation()
  return (
    <li className={line.author === 'user' ? undefined : 'console-own'}>
      <small className="t2 n">
        {t(line.author === 'user' ? 'console.desk.user' : 'help.ticket.support')} ·{' '}
        {formatTime(line.at, language, true)}
      </small>
      <span>{line.text ?? t('console.desk.automatic')}</span>
    </li>
  )
}
