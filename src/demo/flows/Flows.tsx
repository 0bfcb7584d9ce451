import './chart.css'
import './panes.css'
import './flows.css'
import { useEffect, useId, useState } from 'react'
import { statesOf, transitionsOf } from '../../../machines/model/chart.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Chips } from '../../ui/Chip.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { LoadingView } from '../../ui/States.tsx'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { type FlowsHost, SightContext, useSight } from './context.ts'
import { ActorTree } from './parts/ActorTree.tsx'
import { ChartView } from './parts/ChartView.tsx'
import { CoverageTable } from './parts/Coverage.tsx'
import { Exports } from './parts/Exports.tsx'
import { History, ShownContext } from './parts/History.tsx'
import { MachineList, MachinePick } from './parts/MachineList.tsx'
import { Now } from './parts/Now.tsx'
import { Outline } from './parts/Outline.tsx'
import { StateFacts } from './parts/StateFacts.tsx'
import { useSightOf } from './useSight.ts'

/** Notifies other windows that a viewer is active, before their timeout. */
const STILL_MS = 5_000

const PARTS = { now: Now, state: StateFacts, history: History, actors: ActorTree } as const
type Part = keyof typeof PARTS

/** Every machine as a chart with its live state. `wanted`: the machine of the address; `narrow`: one column at any width. */
export function Flows({ host, wanted, narrow = false }: { host: FlowsHost; wanted: string | null; narrow?: boolean }) {
  const sight = useSightOf(host, wanted, narrow)
  const { viewer } = host
  useEffect(() => {
    const timer = setInterval(viewer.still, STILL_MS)
    return () => clearInterval(timer)
  }, [viewer])
  return (
    <SightContext value={sight}>
      <div className={narrow ? 'flows flows--narrow' : 'flows'}>
        <nav className="flows-list">
          <MachineList />
        </nav>
        <Middle />
        <Side />
      </div>
    </SightContext>
  )
}

function Middle() {
  const { t } = useTranslation()
  const { shown, chart, drawing, isWide, view, setView, highlights, covered, selected, select } = useSight()
  const counts = { states: statesOf(chart.chart).length - 1, transitions: transitionsOf(chart.chart).length }
  const { machine } = chart.words
  return (
    <section className="flows-middle" aria-label={machine}>
      <div className="row between g3">
        <div className="flows-name">
          <MachinePick />
          <h2 lang="en">{machine}</h2>
          <p className="t2 f13">
            <code className="flow-code">{shown.name}</code>
            <span>{t('flows.counts', counts)}</span>
          </p>
        </div>
        <Exports />
      </div>
      <Windows />
      {!isWide && (
        <Segmented
          label={t('flows.view.label')}
          value={view}
          onChange={setView}
          onPage
          items={(['states', 'chart'] as const).map((key) => ({ key, label: t(`flows.view.${key}`) }))}
        />
      )}
      {!isWide && view === 'states' ? (
        <Outline key={shown.name} />
      ) : drawing ? (
        <ChartView
          key={shown.name}
          name={machine}
          drawing={drawing}
          highlights={highlights}
          selected={selected}
          onSelect={select}
          covered={covered}
        />
      ) : (
        <div className="flow-chart">
          <LoadingView />
        </div>
      )}
      <Legend />
      {covered && <CoverageTable chart={chart.chart} covered={covered} />}
    </section>
  )
}

function Legend() {
  const { t } = useTranslation()
  return (
    <ul className="flow-legend" aria-label={t('flows.legend.label')}>
      {(['now', 'been', 'notYet'] as const).map((kind) => (
        <li key={kind} className={`flow-key flow-key--${kind}`}>
          {t(`flows.legend.${kind}`)}
        </li>
      ))}
    </ul>
  )
}

/** The windows of this world, if there are several. */
function Windows() {
  const { t } = useTranslation()
  const { known, window, showWindow } = useSight()
  if (known.windows.length < 2) return null
  return (
    <Chips
      small
      scroll
      label={t('flows.window.label')}
      value={window?.id ?? ''}
      onChange={showWindow}
      items={known.windows.map(({ id, own, title }) => ({
        key: id,
        label: own ? t('flows.window.own') : (title.split(' · ')[0] ?? title),
      }))}
    />
  )
}

function Side() {
  const { t } = useTranslation()
  const panel = useId()
  const [part, setPart] = useState<Part>('now')
  const Shown = PARTS[part]
  return (
    <aside className="flows-side" aria-label={t('flows.part.label')}>
      <TextTabs
        line
        label={t('flows.part.label')}
        value={part}
        panelId={panel}
        onChange={setPart}
        items={(Object.keys(PARTS) as Part[]).map((key) => ({ key, label: t(`flows.part.${key}`) }))}
      />
      <div className="flows-part" id={panel} role="tabpanel" aria-label={t(`flows.part.${part}`)}>
        <Shown />
        {part === 'now' && <ShownContext />}
      </div>
    </aside>
  )
}
