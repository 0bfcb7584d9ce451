import ArrowLeft from 'lucide-react/icons/arrow-left'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import type { CallLine, HeaderList, Line } from '../../../../simulator/journal/lines.ts'
import { type Verdict, verdictOf } from '../../../../simulator/journal/verdict.ts'
import { useLanguageTag, useText } from '../../../text/text.ts'
import { formatDateTime } from '../../../text/time.ts'
import { Facts } from '../../../ui/Cell.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useDesk } from '../host.ts'
import { Code } from './Code.tsx'

/** So much of a text is shown; it is copied and downloaded whole. */
const SHOWN_MOST = 40_000

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const titleOf = (line: Line): string => {
  if (line.kind === 'call') return line.call ?? line.path
  if (line.kind === 'frame') return line.topic
  if (line.kind === 'letter') return line.purpose
  return line.kind === 'event' ? line.event : 'WebSocket'
}

/** A line with all that is known of it. */
export function LineDetails({ line, onBack }: { line: Line; onBack: () => void }) {
  const say = useText()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <div className="journal-bar">
        <IconButton ref={back} icon={ArrowLeft} label={say('console.journal.back')} onPress={onBack} />
        <h2 className="grow ell mono">{titleOf(line)}</h2>
      </div>
      {line.kind === 'call' ? <CallDetails line={line} /> : <OtherDetails line={line} />}
    </>
  )
}

function CallDetails({ line }: { line: CallLine }) {
  const say = useText()
  const language = useLanguageTag()
  const { method, path, sent, answer, failure, ms } = line
  const facts = [
    { label: say('console.journal.at'), value: formatDateTime(line.at, language) },
    { label: say('console.journal.status'), value: answer?.status ?? '–' },
    { label: say('console.journal.code'), value: answer?.code ?? '–' },
    {
      label: say('console.journal.took'),
      value: ms === undefined ? say('console.journal.pending') : `${Math.round(ms)} ms`,
    },
    { label: say('console.journal.size'), value: answer?.size ?? '–' },
  ]
  return (
    <>
      <p className="mono journal-path">
        {method} {path}
      </p>
      {failure !== undefined && <Notice tone="err">{`${say('console.journal.failed')}: ${failure}`}</Notice>}
      <VerdictNote line={line} />
      <Facts rows={facts} boxed tight />
      <Text title={say('console.journal.sentHeaders')} text={headerText(sent.headers)} />
      <Text title={say('console.journal.sent')} text={pretty(sent.body ?? '')} />
      <Text title={say('console.journal.gotHeaders')} text={headerText(answer?.headers ?? [])} />
      <Text title={say('console.journal.got')} text={pretty(answer?.body ?? '')} />
    </>
  )
}

const headerText = (headers: HeaderList): string => headers.map(([name, value]) => `${name}: ${value}`).join('\n')

/** Whether the answer is what the protocol promises. */
function VerdictNote({ line }: { line: CallLine }) {
  const say = useText()
  const [verdict, setVerdict] = useState<Verdict>({ how: 'none' })
  useEffect(() => {
    let wanted = true
    void verdictOf(line).then((found) => {
      if (wanted) setVerdict(found)
    })
    return () => {
      wanted = false
    }
  }, [line])
  if (verdict.how === 'none') return null
  if (verdict.how === 'fits') return <Notice tone="ok">{say('console.journal.fits')}</Notice>
  return (
    <Notice tone="err">
      {say('console.journal.differs')}
      {verdict.places.map((place) => (
        <small key={place} className="console-problem">
          {place}
        </small>
      ))}
    </Notice>
  )
}

function OtherDetails({ line }: { line: Exclude<Line, CallLine> }) {
  const say = useText()
  const language = useLanguageTag()
  const { id: _, kind, at, now, ...rest } = line
  const facts = [
    { label: say('console.journal.at'), value: formatDateTime(at, language) },
    ...(now === undefined ? [] : [{ label: say('console.clock.now'), value: formatDateTime(now, language) }]),
    ...(line.kind === 'frame' ? [{ label: say('console.journal.size'), value: line.size }] : []),
  ]
  const text = line.kind === 'frame' ? line.text : JSON.stringify(rest)
  return (
    <>
      <Facts rows={facts} boxed tight />
      <Text title={say(`console.journal.kind.${kind}`)} text={pretty(text)} />
    </>
  )
}

function Text({ title, text }: { title: string; text: string }) {
  const say = useText()
  const { host } = useDesk()
  if (text === '') return null
  const isCut = text.length > SHOWN_MOST
  return (
    <section>
      <div className="journal-bar">
        <h3 className="console-head grow">{title}</h3>
        <IconButton
          icon={Copy}
          size={16}
          label={say('console.journal.copy', { what: title })}
          onPress={() => host.onCopy(text)}
        />
      </div>
      <Code label={title}>{isCut ? text.slice(0, SHOWN_MOST) : text}</Code>
      {isCut && <small className="t2">{say('console.journal.cut')}</small>}
    </section>
  )
}
