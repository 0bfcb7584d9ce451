import { type ReactNode, useEffect, useRef } from 'react'
import ArrowRight from '#icons/arrow-right'
import type { ChartState, ChartTransition } from '../../../../machines/model/chart.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useSight } from '../context.ts'
import { ALWAYS, codeOf, moveText } from '../words.ts'
import { Named } from './Named.tsx'

/** The states as a list, for narrow pages. The selected one shows its transitions, which lead to their targets. */
export function Outline() {
  const { t } = useTranslation()
  const { chart, selected, select } = useSight()
  const list = useRef<HTMLDivElement>(null)
  const { states, transitions } = chart.chart
  const goTo = (id: string) => {
    select(id)
    list.current?.querySelector<HTMLElement>(`[data-outline="${CSS.escape(id)}"]`)?.focus()
  }
  useEffect(() => {
    list.current?.querySelector(`[data-outline="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div className="flow-outline" ref={list}>
      {transitions.length > 0 && <h3 className="flow-label">{t('flows.view.anywhere')}</h3>}
      <Moves state={chart.chart} onGo={goTo} />
      {states.length > 0 && <Branch states={states} onGo={goTo} label={t('flows.view.states')} />}
    </div>
  )
}

interface BranchProps {
  states: readonly ChartState[]
  onGo: (id: string) => void
  label?: string
}

function Branch({ states, onGo, label }: BranchProps) {
  const { chart, highlights, selected, select } = useSight()
  return (
    <ul aria-label={label}>
      {states.map((state) => {
        const { id, key } = state
        const now = highlights.now.has(id)
        const kind = now ? 'now' : highlights.been.has(id) ? 'been' : 'notYet'
        return (
          <li key={id}>
            <button
              type="button"
              className="flow-row"
              data-outline={id}
              aria-current={now ? 'step' : undefined}
              aria-expanded={id === selected}
              onClick={() => select(id)}
            >
              <i className={`flow-key flow-key--${kind}`} />
              <Named name={chart.words.states[id] ?? key} code={key} />
            </button>
            {id === selected && <Moves state={state} onGo={onGo} />}
            {state.states.length > 0 && <Branch states={state.states} onGo={onGo} />}
          </li>
        )
      })}
    </ul>
  )
}

/** A state's transitions, each with its target. */
function Moves({ state: { transitions }, onGo }: { state: ChartState; onGo: (id: string) => void }) {
  const { highlights } = useSight()
  if (transitions.length === 0) return null
  return (
    <ul className="flow-moves">
      {transitions.map((transition) => (
        <li key={transition.id}>
          <Move
            transition={transition}
            className={highlights.last.has(transition.id) ? 'flow-move flow-move--last' : 'flow-move'}
            onGo={onGo}
          >
            <Icon of={ArrowRight} size={16} />
          </Move>
        </li>
      ))}
    </ul>
  )
}

interface MoveProps {
  transition: ChartTransition
  /** Text before the target's name; by default empty. */
  words?: (state: string) => string
  className?: string
  onGo: (id: string) => void
  children?: ReactNode
}

/** A transition as a button that goes to its target. */
export function Move({ transition, words = (state) => state, className = 'flow-move', onGo, children }: MoveProps) {
  const { t } = useTranslation()
  const { chart, highlights } = useSight()
  const { id, targets } = transition
  const [target] = targets
  const answer = highlights.answers.get(id)
  return (
    <button
      type="button"
      className={className}
      disabled={target === undefined}
      onClick={() => target !== undefined && onGo(target)}
    >
      <b>
        <Named name={moveText(chart.words.moves[id]) || ALWAYS} code={codeOf(transition)} />
      </b>
      {answer !== undefined && <i className={answer ? 'flow-yes' : 'flow-no'}>{answer ? '✓' : '✗'}</i>}
      <small>{target === undefined ? t('flows.now.stays') : words(chart.words.states[target] ?? target)}</small>
      {target !== undefined && children}
    </button>
  )
}
