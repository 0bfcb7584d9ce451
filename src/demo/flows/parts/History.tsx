import { memo, useCallback, useRef } from 'react'
import { eventText } from '../../../../machines/model/labels.ts'
import { useLanguageTag, useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSight } from '../context.ts'
import type { Step } from '../news.ts'
import { rowsOf, seenText } from '../values.ts'

const last = (path: string | undefined): string => path?.split('.').at(-1) ?? ''
const SHOWN = 200

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
  const rows = steps
    .map((one, place) => ({ one, place }))
    .toReversed()
    .slice(0, SHOWN)
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
            <Button small kind="quiet" onPress={() => showStep(undefined)}>
              {t('flows.history.live')}
            </Button>
          )}
        </div>
      )}
      <ol className="flow-steps">
        {rows.map(({ one, place }) => (
          <li key={place}>
            <StepRow step={one} before={steps[place - 1]} current={place === at} place={place} onShow={showRow} />
          </li>
        ))}
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
  before: Step | undefined
  current: boolean
  place: number
  onShow: (place: number) => void
}

const StepRow = memo(function StepRow({ step, before, current, place, onShow }: RowProps) {
  const { t } = useTranslation()
  const tag = useLanguageTag()
  const time = clockOf(tag)
  const [from, to] = [last(before?.states.at(-1)), last(step.states.at(-1))]
  const payload = rowsOf(step.payload).map(([field, seen]) => `${field} ${seenText(t, seen)}`)
  const words = from !== to && from !== '' ? `${from} → ${to}` : payload.join(', ') || to
  return (
    <button
      type="button"
      className="flow-step"
      aria-current={current ? 'step' : undefined}
      onClick={() => onShow(place)}
    >
      <span className="t3 n">{time.format(step.at)}</span>
      <b>{eventText(step.event)}</b>
      <span className="t2 ell">{words}</span>
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
