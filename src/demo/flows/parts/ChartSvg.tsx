import { Fragment, type KeyboardEvent, memo, type Ref } from 'react'
import { type Covered, SEERS } from '../coverage.ts'
import { pathThrough } from '../geometry.ts'
import type { Highlights } from '../highlights.ts'
import type { Arrow, Box, Drawing } from '../layout.ts'
import { LEAST_TEXT, LINE, type Line, TITLE } from '../sizes.ts'
import { textWidth } from '../textWidth.ts'
import { MovePips, PIPS, Pips } from './Pips.tsx'

interface Props {
  drawing: Drawing
  highlights: Highlights
  /** For screen readers. */
  label: string
  selected: string
  onSelect: (state: string) => void
  /** The group to pan and zoom. */
  moved: Ref<SVGGElement>
  covered?: Covered | undefined
}

const words = (...all: (string | false | undefined)[]): string => all.filter(Boolean).join(' ')

/**
 * The least scale at which a text shows, for panZoom.ts. Lines have one size, and show where it is readable; a title keeps the least
 * readable size, and shows as long as its box has room for it.
 */
const lineFrom = LEAST_TEXT / LINE.size
function titleFrom({ title, width, height, state }: Box): number {
  const room = state.states.length > 0 ? TITLE.height + 8 : height
  return Math.max(textWidth(title, LEAST_TEXT) / (width - 8), (LEAST_TEXT * 1.1) / room)
}

/** A chart as SVG: outer states, arrows, states, labels. Text stays text. */
export const ChartSvg = memo(function ChartSvg({
  drawing,
  highlights,
  label,
  selected,
  onSelect,
  moved,
  covered,
}: Props) {
  const { boxes, arrows } = drawing
  const state = (box: Box) => (
    <StateBox
      key={box.id}
      box={box}
      highlights={highlights}
      selected={box.id === selected}
      onSelect={onSelect}
      covered={covered}
    />
  )
  const isOuter = (box: Box) => box.state.states.length > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of which each state is a button
    <svg className="flow-svg" role="group" aria-label={label}>
      <defs>
        {['rest', 'been', 'last'].map((kind) => (
          <marker
            key={kind}
            id={`flow-head-${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path className={`flow-head flow-head--${kind}`} d="M1 1l6 3-6 3" />
          </marker>
        ))}
      </defs>
      <g ref={moved} lang="en">
        {boxes.filter(isOuter).map(state)}
        {arrows.map((arrow) => (
          <path key={arrow.id} {...lineOf(arrow, highlights)} d={pathThrough(arrow.points)} />
        ))}
        {boxes.filter((box) => !isOuter(box)).map(state)}
        {arrows.map((arrow) => (
          <ArrowWords key={arrow.id} arrow={arrow} highlights={highlights} covered={covered} />
        ))}
      </g>
    </svg>
  )
})

/** The layout's text widths are generous; this is closer to the real one. */
const wordsWidth = (text: string): number => 0.92 * textWidth(text, LINE.size)

function lineOf({ lines }: Arrow, highlights: Highlights) {
  const any = (set: ReadonlySet<string>) => lines.some(({ transition }) => set.has(transition.id))
  const kind = any(highlights.last) ? 'last' : any(highlights.taken) ? 'been' : 'rest'
  return { className: `flow-line flow-line--${kind}`, markerEnd: `url(#flow-head-${kind})` }
}

function Answer({ id, highlights }: { id: string; highlights: Highlights }) {
  const answer = highlights.answers.get(id)
  if (answer === undefined) return null
  return <tspan className={answer ? 'flow-yes' : 'flow-no'}>{answer ? ' ✓' : ' ✗'}</tspan>
}

/** Whether a guard's answer and marks of coverage belong to this line: the last one of its transition. */
const endsMove = (lines: readonly Line[], place: number): boolean =>
  lines[place]?.transition?.id !== lines[place + 1]?.transition?.id

function ArrowWords({
  arrow: { label, lines },
  highlights,
  covered,
}: {
  arrow: Arrow
  highlights: Highlights
  covered?: Props['covered']
}) {
  return (
    <g className="flow-label-group" data-from={lineFrom}>
      {lines.map(({ text, kind, transition: { id } }, place) => {
        const y = label.y + place * LINE.height + LINE.size + 2
        const ends = endsMove(lines, place)
        return (
          <Fragment key={`${id} ${kind}`}>
            <text
              className={words(
                'flow-words',
                kind === 'guard' && 'flow-words--guard',
                highlights.last.has(id) && 'flow-words--last',
                highlights.taken.has(id) && 'flow-words--been',
              )}
              x={label.x + 2}
              y={y}
              fontSize={LINE.size}
            >
              {text}
              {ends && <Answer id={id} highlights={highlights} />}
            </text>
            {covered && ends && <MovePips id={id} covered={covered} x={label.x + wordsWidth(text) + 20} y={y} />}
          </Fragment>
        )
      })}
    </g>
  )
}

interface StateProps {
  box: Box
  highlights: Highlights
  selected: boolean
  onSelect: (state: string) => void
  covered: Covered | undefined
}

function StateBox({ box, highlights, selected, onSelect, covered }: StateProps) {
  const { id, title, x, y, width, height, lines, textX, state, first } = box
  const outer = state.states.length > 0
  const now = highlights.now.has(id)
  const seen = covered?.state(id)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onSelect(id)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      className={words(
        'flow-state',
        outer && 'flow-state--outer',
        now && 'flow-state--now',
        highlights.been.has(id) && 'flow-state--been',
        selected && 'flow-state--selected',
        state.type === 'parallel' && 'flow-state--parallel',
        seen && !SEERS.some((seer) => seen[seer]) && 'flow-unseen',
      )}
      role="button"
      tabIndex={selected ? 0 : -1}
      aria-pressed={selected}
      aria-current={now ? 'step' : undefined}
      data-state={id}
      onClick={() => onSelect(id)}
      onKeyDown={press}
    >
      {now && !outer && (
        <rect className="flow-halo" x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx="14" />
      )}
      <rect className="flow-box" x={x} y={y} width={width} height={height} rx="10" />
      {state.type === 'final' && (
        <rect className="flow-final" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="7" />
      )}
      {first && <circle className="flow-first" cx={x} cy={y + TITLE.height / 2} r="4" />}
      <text
        className="flow-title"
        data-from={titleFrom(box)}
        x={outer ? textX : x + width / 2}
        y={y + TITLE.height / 2}
        dominantBaseline="central"
        textAnchor={outer ? 'start' : 'middle'}
      >
        {title}
      </text>
      {/* Between the words of its name. */ ' '}
      {lines.map(({ text, transition }, place) => {
        const top = y + TITLE.height + place * LINE.height + LINE.size - 2
        return (
          <Fragment key={transition?.id ?? text}>
            <text
              className={words('flow-inner', transition && highlights.last.has(transition.id) && 'flow-words--last')}
              data-from={lineFrom}
              x={textX}
              y={top}
              fontSize={LINE.size}
            >
              {text}
              {transition && <Answer id={transition.id} highlights={highlights} />}
            </text>{' '}
            {transition && covered && (
              <MovePips id={transition.id} covered={covered} x={textX + wordsWidth(text) + 20} y={top} />
            )}
          </Fragment>
        )
      })}
      {seen && <Pips seen={seen} x={x + width - PIPS.width - 10} y={y - PIPS.height / 2} framed />}
    </g>
  )
}
