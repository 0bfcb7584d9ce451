import { memo, useCallback, useMemo, useRef } from 'react'
import { isSize, type Seen } from '../../../../machines/model/fields.ts'
import { type TFunction, useLanguageTag, useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSight } from '../context.ts'
import { type Fold, folded } from '../folded.ts'
import type { Step } from '../messages.ts'
import { eventName, stateName } from '../words.ts'

const SHOWN = 200

const isSized = (seen: Seen): boolean => typeof seen === 'object' && seen !== null && isSize(seen)

interface Row {
  readonly step: Step
  readonly place: number
  /** The states that it connects, or its data. */
  readonly words: string
  /** The step without varying parts: the time, and the lengths of hidden texts. */
  readonly same: string
}

/** Newest first; repetitions are folded. */
function rowsFrom(steps: readonly Step[], t: TFunction): Fold<Row>[] {
  const rows = steps.map((step, place): Row => {
    const [from, to] = [steps[place - 1]?.states.at(-1), step.states.at(-1)]
    // Events of ended or failed actors carry data of the code, not of the user.
    const payloadRows = step.event.startsWith('xstate.') ? [] : rowsOf(step.payload)
    const payload = payloadRows.map(([field, seen]) => `${field} ${seenText(t, seen)}`)
    const moved = from !== undefined && to !== undefined && from !== to
    const words = moved
      ? `${stateName(from)} → ${stateName(to)}`
      : payload.join(', ') || (to === undefined ? '' : stateName(to))
    const alike = payloadRows
      .filter(([field]) => field !== 'at')
      .map(([field, seen]) => (isSized(seen) ? field : `${field} ${seenText(t, seen)}`))
    const name = eventName(step.event)
    const same = [name, ...step.states, moved ? words : '', ...alike].join()
    return { step, place, words, same }
  })
  return folded(rows, ({ same }) => same)
    .reverse()
    .slice(0, SHOWN)
}

/** The actor's events, newest first; a slider shows the chart at each. */
export function History() {
  const { t } = useTranslation()
  const { host, steps, step, showStep } = useSight()
  const at = step ? steps.indexOf(step) : -1
  const latest = useRef({ showStep, last: steps.length - 1 })
  latest.current = { showStep, last: steps.length - 1 }
  // A stable function, so that a new step renders only its row.
  const showRow = useCallback((place: number) => {
    const { showStep: show, last: end } = latest.current
    show(place === end ? undefined : place)
  }, [])
  const rows = useMemo(() => rowsFrom(steps, t), [steps, t])
  return (
    <section>
      <div className="flow-label">
        <h3>{t('flows.history.title')}</h3>
        {steps.length > 0 && (
          <button type="button" className="link f13" onClick={host.viewer.clear}>
            {t('flows.history.clear')}
          </button>
        )}
      </div>
      {steps.length === 0 && <p className="flow-none">{t('flows.history.empty')}</p>}
      {steps.length > 0 && (
        <div className="flow-slider">
          <input
            type="range"
            min={1}
            max={steps.length}
            value={at + 1}
            aria-label={t('flows.history.title')}
            aria-valuetext={t('flows.history.step', { step: at + 1, all: steps.length })}
            onChange={({ target }) =>
              showStep(Number(target.value) === steps.length ? undefined : Number(target.value) - 1)
            }
          />
          <p className="t2 f12 n">{t('flows.history.step', { step: at + 1, all: steps.length })}</p>
          {at < steps.length - 1 && (
            <Button small kind="quiet" label={t('flows.history.live')} onPress={() => showStep(undefined)} />
          )}
        </div>
      )}
      <ol className="flow-steps">
        {rows.map(({ items, count }) => {
          const [first] = items
          const end = items.at(-1)
          if (!first || !end) return null
          const current = at > end.place - count * items.length && at <= end.place
          return (
            <li key={end.place}>
              <StepRow
                step={first.step}
                at={end.step.at}
                words={first.words}
                count={count}
                current={current}
                place={end.place}
                onShow={showRow}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Caches formatters, which are slow to create. */
function clockOf(tag: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(tag) ??
    new Intl.DateTimeFormat(tag, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hour12: false,
      timeZone: 'UTC',
    })
  clocks.set(tag, clock)
  return clock
}

interface RowProps {
  step: Step
  /** The last time. */
  at: number
  words: string
  count: number
  current: boolean
  place: number
  onShow: (place: number) => void
}

const StepRow = memo(function StepRow({ step, at, words, count, current, place, onShow }: RowProps) {
  const { t } = useTranslation()
  const tag = useLanguageTag()
  const time = clockOf(tag)
  return (
    <button
      type="button"
      className="flow-step"
      aria-current={current ? 'step' : undefined}
      onClick={() => onShow(place)}
    >
      <span className="t3 n">{time.format(at)}</span>
      <b>
        {eventName(step.event)}
        {count > 1 && <span className="flow-count n">{t('flows.history.times', { count })}</span>}
        {!step.event.startsWith('xstate.') && <code className="flow-code">{step.event}</code>}
      </b>
      <span className="t2">{words}</span>
    </button>
  )
})

/** The redacted context at the shown step. */
export function ShownContext() {
  const { t } = useTranslation()
  const { step } = useSight()
  if (!step) return null
  const rows = rowsOf(step.context)
  return (
    <section>
      <h3 className="flow-label">{t('flows.kept.title')}</h3>
      {rows.length === 0 && <p className="flow-none">{t('flows.kept.none')}</p>}
      {rows.length > 0 && (
        <dl className="flow-kept">
          {rows.map(([field, seen]) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd className={typeof seen === 'object' && seen !== null ? 't3 n' : 'n'}>{seenText(t, seen)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function seenText(t: TFunction, seen: Seen): string {
  if (seen === null) return '–'
  if (typeof seen !== 'object') return String(seen)
  if (!isSize(seen)) return t('flows.kept.thing', { count: Object.keys(seen).length })
  if (seen.$ === 'secret') return t('flows.kept.secret')
  return t(`flows.kept.${seen.$}`, { count: seen.size ?? 0 })
}

/** Flattens fields, with paths for nested ones: `draft.amount`. */
function rowsOf(fields: { readonly [field: string]: Seen }, way = ''): [string, Seen][] {
  return Object.entries(fields).flatMap(([field, seen]): [string, Seen][] => {
    const name = way === '' ? field : `${way}.${field}`
    return typeof seen === 'object' && seen !== null && !isSize(seen) ? rowsOf(seen, name) : [[name, seen]]
  })
}
