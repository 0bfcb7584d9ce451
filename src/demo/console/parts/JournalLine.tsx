import { type CallLine, isTrouble, type Line } from '../../../../simulator/journal/lines.ts'
import { useLanguageTag, useText } from '../../../text/text.ts'
import { formatTime } from '../../../text/time.ts'
import { Badge, type Tone } from '../../../ui/Chip.tsx'

/** What stands at the end of a line: status and code of an answer, or what kind of line it is. */
function badgeOf(line: Line, say: ReturnType<typeof useText>): { tone?: Tone; text: string } {
  const bad = isTrouble(line) ? { tone: 'err' as const } : {}
  if (line.kind !== 'call') return { ...bad, text: say(`console.journal.kind.${line.kind}`) }
  return { tone: callTone(line), text: callEnd(line, say) }
}

function callTone(line: CallLine): Tone {
  if (line.ms === undefined) return 'info'
  return isTrouble(line) ? 'err' : 'ok'
}

function callEnd({ ms, answer }: CallLine, say: ReturnType<typeof useText>): string {
  if (ms === undefined) return say('console.journal.pending')
  if (answer === undefined) return say('console.journal.failed')
  return answer.status === 200 && answer.code !== undefined ? String(answer.code) : String(answer.status)
}

/** What a line is about, in few words: the beginning at the left, the rest beside it. */
function wordsOf(line: Line, say: ReturnType<typeof useText>): [string, string] {
  if (line.kind === 'call') return [line.method, line.path]
  if (line.kind === 'frame') return [line.direction === 'in' ? '↓ WS' : '↑ WS', line.topic]
  if (line.kind === 'socket') return ['WS', say(`console.journal.socket.${line.what}`, { n: line.socket })]
  if (line.kind === 'letter') return [line.code, line.to]
  return [line.machine, line.event]
}

/** One line of the journal; it opens its details. */
export function JournalLine({ line, onOpen }: { line: Line; onOpen: () => void }) {
  const say = useText()
  const language = useLanguageTag()
  const { tone, text } = badgeOf(line, say)
  const [first, rest] = wordsOf(line, say)
  return (
    <button type="button" className="journal-line" onClick={onOpen}>
      <span className="t2 n">{formatTime(line.at, language, true)}</span>
      <b className="ell">{first}</b>
      <span className="mono ell">{rest}</span>
      <Badge {...(tone ? { tone } : {})}>{text}</Badge>
    </button>
  )
}
