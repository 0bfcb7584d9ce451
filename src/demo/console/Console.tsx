import './console.css'
import { useSelector } from '@xstate/react'
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef } from 'react'
import Lock from '#icons/lock'
import type { Desk as DeskView } from '../../../simulator/operator/desk.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useStore } from '../../store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Empty, LoadingView } from '../../ui/States.tsx'
import { useLatest } from '../../ui/useLatest.ts'
import { useFailureText } from './failureText.ts'
import { offerFile } from './file.ts'
import { type ConsoleAccess, ConsoleAccessContext, type ConsoleHost, useConsole, useKnown } from './host.ts'
import { OWN_PARTS, PARTS, type Part } from './names.ts'
import { PartNav } from './PartNav.tsx'
import { BackendHint } from './parts/Backend.tsx'
import { Clock } from './parts/Clock.tsx'
import { Demo } from './parts/Demo.tsx'
import { DeskPart } from './parts/Desk.tsx'
import { Faults, FaultsHint } from './parts/Faults.tsx'
import { activeOf } from './parts/faults/words.ts'
import { Inbox } from './parts/Inbox.tsx'
import { JournalPart } from './parts/Journal.tsx'
import { Ledger } from './parts/Ledger.tsx'
import { Market } from './parts/Market.tsx'
import { Personas } from './parts/Personas.tsx'
import { ReplayPart } from './parts/Replay.tsx'
import { ScenarioGallery } from './parts/ScenarioGallery.tsx'
import { Tours } from './parts/Tours.tsx'
import { WorldPart } from './parts/World.tsx'

const SHOWN: Record<Part, ComponentType> = {
  demo: Demo,
  clock: Clock,
  personas: Personas,
  gallery: ScenarioGallery,
  tours: Tours,
  desk: DeskPart,
  inbox: Inbox,
  market: Market,
  faults: Faults,
  world: WorldPart,
  ledger: Ledger,
  model: lazy(() => import('./parts/Data.tsx')),
  explorer: lazy(() => import('./parts/Explorer.tsx')),
  journal: JournalPart,
  recordings: lazy(() => import('./parts/Recordings.tsx')),
  replay: ReplayPart,
}

/** Starts the actor while the console is shown, and reports results to the page. */
function useCourse({ actor, host }: Pick<ConsoleAccess, 'actor' | 'host'>): void {
  const { token, row } = host
  const requested = row === undefined ? PARTS.find((part) => part === host.part) : 'gallery'
  const latest = useLatest(token)
  useEffect(() => {
    if (requested !== undefined) actor.send({ type: 'console.part', part: requested })
  }, [actor, requested])
  useEffect(() => {
    actor.send({ type: 'console.open', token: latest.current })
    return () => actor.send({ type: 'console.close' })
  }, [actor, latest])
  useEmitted(actor, 'console.done', ({ action, outcome }) => {
    if (outcome.saved !== undefined) offerFile('world.json', outcome.saved)
    if (outcome.records !== undefined) offerFile('records.json', outcome.records)
    if (outcome.exchanged) host.onExchanged(outcome.token ?? '')
    else if (outcome.token !== undefined) host.onEnter(outcome.token)
    if (action.kind === 'command') host.onDone(`console.done.${action.command.type}`)
  })
  useEffect(() => actor.send({ type: 'console.token', token }), [actor, token])
}

/** The simulator console: tabs, and the open part. */
export function Console({
  host,
  simulator,
  actor,
  recordings,
  requested,
}: { host: ConsoleHost } & Omit<ConsoleAccess, 'host'>) {
  useCourse({ actor, host })
  return (
    <ConsoleAccessContext value={{ host, simulator, actor, recordings, requested }}>
      <Parts />
    </ConsoleAccessContext>
  )
}

function Parts() {
  const { t } = useTranslation()
  const { actor, simulator } = useConsole()
  const operating = useStore(simulator.operating)
  const panel = useId()
  const part = useKnown((context) => context.part)
  const waiting = useKnown(({ seen }) => (seen.desk === undefined ? 0 : waitingOf(seen.desk)))
  const faulty = useKnown(({ seen }) => (seen.faults === undefined ? 0 : activeOf(seen.faults).length))
  const known = useKnown(({ seen }) => seen.desk !== undefined)
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ sight: { open: 'failed' } }))
  const failure = useFailureText()
  const Shown = SHOWN[part]
  const isOwn = OWN_PARTS.has(part)
  const shown =
    operating !== 'on' && !isOwn ? (
      <Empty art={Lock} title={t(`console.operating.${operating}`)} text={t(`console.operating.${operating}Text`)} />
    ) : known || operating !== 'on' ? (
      <Shown />
    ) : (
      <LoadingView />
    )
  return (
    <section className="console" aria-label={t('console.title')}>
      <div className="console-body">
        <PartNav
          part={part}
          panelId={panel}
          counts={{ desk: waiting, faults: faulty }}
          onChange={(key) => actor.send({ type: 'console.part', part: key })}
        />
        <div className="console-part" id={panel} role="tabpanel" aria-label={t(`console.part.${part}`)}>
          {part !== 'faults' && <BackendHint />}
          {part !== 'faults' && <FaultsHint />}
          {failed && <Notice tone="warn">{t('console.silent')}</Notice>}
          {failure !== undefined && operating === 'on' && (
            <Notice tone="err" urgent>
              {failure}
            </Notice>
          )}
          <Suspense fallback={<LoadingView />}>{shown}</Suspense>
        </div>
      </div>
      <GraveQuestion />
    </section>
  )
}

/** The number of cases that wait for the operator. */
const waitingOf = ({ identities, deposits, withdrawals, tickets }: DeskView): number =>
  identities.length + deposits.length + withdrawals.length + tickets.filter(({ state }) => state === 'sent').length

/** Asks before the world is replaced: by a reset, or by a scenario. */
function GraveQuestion() {
  const { t } = useTranslation()
  const { actor } = useConsole()
  const kind = useKnown((context) => context.asked?.kind)
  // The text stays during the closing animation.
  const lastKind = useRef(kind)
  if (kind !== undefined) lastKind.current = kind
  const isScenario = lastKind.current === 'scenario'
  return (
    <ConfirmDialog
      open={kind !== undefined}
      title={t(isScenario ? 'scenario.gallery.putAsk' : 'console.world.resetAsk')}
      text={t(isScenario ? 'scenario.gallery.putText' : 'console.world.resetText')}
      okLabel={t(isScenario ? 'scenario.gallery.put' : 'console.world.reset')}
      onConfirm={() => actor.send({ type: 'console.confirm' })}
      onCancel={() => actor.send({ type: 'console.cancel' })}
    />
  )
}
