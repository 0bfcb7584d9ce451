import type { Due } from '../../../../simulator/operator/due.ts'
import { type Say, useLanguageTag, useText } from '../../../text/text.ts'
import { formatCountdown, formatDateTime } from '../../../text/time.ts'
import { useDo, useKnown } from '../host.ts'
import { useNow } from '../useNow.ts'

const DAY = 24 * 3_600_000
const NAMES_SHOWN = 2

/** What falls due, in words: what it is about goes first where it has a name. */
export const dueText = (say: Say, { name, what }: Due): string =>
  what === undefined ? say(`console.due.${name}`) : `${say(`console.due.${name}`)} · ${what}`

/** The first names, and how many more there are. */
function whomText(say: Say, whom: readonly string[]): string {
  const names = whom.slice(0, NAMES_SHOWN).join(', ')
  const more = whom.length - NAMES_SHOWN
  return more > 0 ? say('console.clock.more', { names, n: more }) : names
}

/** What falls due next, soonest first; a tap passes the time until then. */
export function DueList() {
  const say = useText()
  const language = useLanguageTag()
  const now = useNow()
  const act = useDo()
  const list = useKnown(({ seen }) => seen.due?.list)
  if (list?.length === 0) return <p className="t2 f13">{say('console.clock.nothing')}</p>
  return (
    <ul className="console-list">
      {list?.map((due) => (
        <li key={`${due.at}/${due.name}/${due.what ?? ''}`}>
          <button type="button" className="console-due" onClick={() => act({ kind: 'jumpTo', at: due.at })}>
            <span className="grow">
              <b>{dueText(say, due)}</b>
              <small>{whomText(say, due.whom)}</small>
            </span>
            <span className="end n">
              {due.at - now < DAY
                ? say('console.clock.in', { time: countdown(due.at - now) })
                : formatDateTime(due.at, language)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const countdown = (ms: number): string => formatCountdown(Math.ceil(ms / 1_000))
