import { type KeyboardEvent, useEffect, useRef } from 'react'
import Maximize from '#icons/maximize'
import Minus from '#icons/minus'
import Plus from '#icons/plus'
import { useTranslation } from '../../../i18n/i18n.ts'
import { listOf } from '../../../i18n/lists.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Covered } from '../coverage.ts'
import type { Highlights } from '../highlights.ts'
import type { Box, Drawing } from '../layout.ts'
import { usePanZoom, ZOOM } from '../panZoom.ts'
import { ChartSvg } from './ChartSvg.tsx'

interface Props {
  name: string
  drawing: Drawing
  highlights: Highlights
  selected: string
  onSelect: (state: string) => void
  covered?: Covered | undefined
}

const PAN = 60
const WAYS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The next state in a direction: near and straight ones first. */
function neighbour(boxes: readonly Box[], from: Box, [dx, dy]: readonly [number, number]): Box | undefined {
  const middle = ({ x, y, width }: Box) => ({ x: x + width / 2, y: y + 16 })
  const here = middle(from)
  let best: { box: Box; far: number } | undefined
  for (const box of boxes) {
    const there = middle(box)
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx)
    const far = ahead + 2 * aside
    if (ahead > 4 && (best === undefined || far < best.far)) best = { box, far }
  }
  return best?.box
}

/** The chart in a frame with pan and zoom; arrow keys move between states. */
export function ChartView({ name, drawing, highlights, selected, onSelect, covered }: Props) {
  const { t, language } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const group = useRef<SVGGElement>(null)
  const inner = drawing.boxes.filter(({ id, state }) => highlights.now.has(id) && state.states.length === 0)
  const panZoom = usePanZoom(frame, group, drawing)
  const latest = useRef(panZoom)
  latest.current = panZoom
  const here = inner[0]?.id
  const shownFirst = useRef(here)
  // Follows the machine; the first state is in sight already.
  useEffect(() => {
    const box = drawing.boxes.find(({ id }) => id === here)
    if (box && here !== shownFirst.current) latest.current.reveal(box)
    shownFirst.current = here
  }, [drawing, here])
  const go = (box: Box | undefined) => {
    if (!box) return
    onSelect(box.id)
    panZoom.reveal(box)
    frame.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(box.id)}"]`)?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent) => {
    const direction = WAYS[event.key]
    if (direction && event.shiftKey) panZoom.pan(-direction[0] * PAN, -direction[1] * PAN)
    else if (direction) {
      const from = drawing.boxes.find(({ id }) => id === selected) ?? drawing.boxes[0]
      if (from) go(neighbour(drawing.boxes, from, direction))
    } else if (event.key === '+' || event.key === '=') panZoom.zoom(ZOOM.in)
    else if (event.key === '-') panZoom.zoom(ZOOM.out)
    else if (event.key === '0') panZoom.showAll()
    else return
    event.preventDefault()
  }
  const states = listOf(
    language,
    inner.map(({ title }) => title),
  )
  const label = states === '' ? t('flows.chart.label', { name }) : t('flows.chart.nowIn', { name, states })
  return (
    <div className="flow-chart">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the states inside, and panning, which has buttons and keys as well */}
      <div className="flow-frame" ref={frame} onKeyDown={press}>
        <ChartSvg
          drawing={drawing}
          highlights={highlights}
          label={label}
          selected={selected}
          onSelect={onSelect}
          moved={group}
          covered={covered}
        />
      </div>
      <div className="flow-zoom">
        <IconButton icon={Plus} label={t('flows.chart.zoomIn')} onPress={() => panZoom.zoom(ZOOM.in)} />
        <IconButton icon={Minus} label={t('flows.chart.zoomOut')} onPress={() => panZoom.zoom(ZOOM.out)} />
        <IconButton icon={Maximize} label={t('flows.chart.fit')} onPress={panZoom.showAll} />
      </div>
    </div>
  )
}
