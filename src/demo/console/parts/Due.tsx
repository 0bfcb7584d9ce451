import type { Due } from '../../../../simulator/operator/due.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { listOf } from '../../../i18n/lists.ts'
import { formatCountdown, formatDateTime } from '../../../i18n/time.ts'
import { useDo, useKnown } from '../host.ts'
import { useNow } from '../useNow.ts'

const DAY = 24 * 3_600_000
const NAMES_SHOWN = 2

/** The text of a due event; its subject first if it has a name. */
export const dueText = (t: TFunction, { name, what }: Due): string =>
  what === undefined ? t(`console.due.${name}`) : `${t(`console.due.${name}`)} · ${what}`

/** The first names, and the number of the others. */
function whomText(t: TFunction, language: string, whom: readonly string[]): string {
  const names = whom.slice(0, NAMES_SHOWN)
  const more = whom.length - NAMES_SHOWN
  return listOf(language, more > 0 ? [...names, t('console.clock.more', { count: more })] : names)
}

/** Coming events, soonest first; a tap advances to one. */
export function DueList() {
  const { t, language } = useTranslation()
  const now = useNow()
  const act = useDo()
  const list = useKnown(({ seen }) => seen.due?.list)
  if (list?.length === 0) return <p className="t2 f13">{t('console.clock.nothing')}</p>
  return (
    <ul className="console-list">
      {list?.map((due) => (
        <li key={`${due.at}/${due.name}/${due.what ?? ''}`}>
          <button type="button" className="console-due" onClick={() => act({ kind: 'jumpTo', at: due.at })}>
            <span className="grow">
              <b>{dueText(t, due)}</b>
              <small>{whomText(t, language, due.whom)}</small>
            </span>
            <span className="end n">
              {due.at - now < DAY
                ? t('console.clock.in', { time: countdown(due.at - now) })
                : formatDateTime(due.at, language)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const countdown = (ms: number): string => formatCountdown(Math.ceil(ms / 1_000))
