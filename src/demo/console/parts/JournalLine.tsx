import { type CallLine, isTrouble, type Line } from '../../../../simulator/journal/lines.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { formatTime } from '../../../i18n/time.ts'
import { Badge, type Tone } from '../../../ui/Chip.tsx'

/** Status and code of an answer, or the kind of the line. */
function badgeOf(line: Line, t: TFunction): { tone?: Tone; text: string } {
  const bad = isTrouble(line) ? { tone: 'err' as const } : {}
  if (line.kind !== 'call') return { ...bad, text: t(`console.journal.kind.${line.kind}`) }
  return { tone: callTone(line), text: callEnd(line, t) }
}

function callTone(line: CallLine): Tone {
  if (line.ms === undefined) return 'info'
  return isTrouble(line) ? 'err' : 'ok'
}

function callEnd({ ms, answer }: CallLine, t: TFunction): string {
  if (ms === undefined) return t('console.journal.pending')
  if (answer === undefined) return t('console.journal.failed')
  return answer.status === 200 && answer.code !== undefined ? String(answer.code) : String(answer.status)
}

/** A line in brief: its left and right text. */
function wordsOf(line: Line, t: TFunction): [string, string] {
  if (line.kind === 'call') return [line.method, line.path.split('?')[0] ?? '']
  if (line.kind === 'frame') return [line.direction === 'in' ? '↓ WS' : '↑ WS', line.topic]
  if (line.kind === 'socket') return ['WS', t(`console.journal.socket.${line.what}`, { n: line.socket })]
  if (line.kind === 'letter') return [line.code ?? line.purpose, line.to]
  return [line.machine, line.event]
}

/** Up to this difference, in ms, the exchange's clock and the device's show the same time. */
const SAME_MS = 1_000

/** One line of the journal; it opens its details. */
export function JournalLine({ line, onOpen }: { line: Line; onOpen: () => void }) {
  const { t, language } = useTranslation()
  const { tone, text } = badgeOf(line, t)
  const [first, rest] = wordsOf(line, t)
  return (
    <button type="button" className="journal-line" onClick={onOpen}>
      <span className="t2 n">
        {formatTime(line.at, language, true)}
        {line.now !== undefined && Math.abs(line.now - line.at) >= SAME_MS && (
          <small className="journal-now">
            <span className="vh">{t('console.clock.now')} </span>
            {formatTime(line.now, language, true)}
          </small>
        )}
      </span>
      <b className="ell">{first}</b>
      <span className="mono journal-rest">{rest}</span>
      <Badge {...(tone ? { tone } : {})}>{text}</Badge>
    </button>
  )
}
