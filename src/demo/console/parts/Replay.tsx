import '../journal.css'
import { useSelector } from '@xstate/react'
import ChevronFirst from '#icons/chevron-first'
import ChevronLast from '#icons/chevron-last'
import StepBack from '#icons/step-back'
import StepForward from '#icons/step-forward'
import type { Violation } from '../../../../simulator/world/report.ts'
import { type TextKey, useTranslation } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { textOf } from '../file.ts'
import { useConsole, useDo } from '../host.ts'
import { commandText } from '../recordings/commandText.ts'
import type { Opened, View } from '../recordings/view.ts'
import { Code } from './Code.tsx'
import { Record } from './Record.tsx'
import { FileButton, Replaced } from './World.tsx'

/** Records sessions, and replays them step by step in a separate world. */
export function ReplayPart() {
  const { t } = useTranslation()
  const { replay } = useConsole().recordings
  const view = useSelector(replay, ({ context }) => context.view)
  const opened = useSelector(replay, ({ context }) => context.opened)
  const refused = useSelector(replay, ({ context }) => context.refused)
  const opening = useSelector(replay, (snapshot) => snapshot.matches('opening'))
  return (
    <>
      <Replaced />
      <Record />
      <section className="col g2">
        <h2 className="console-head">{t('console.replay.title')}</h2>
        {refused && (
          <Notice tone="err" urgent>
            {t('console.replay.bad')}
          </Notice>
        )}
        {opening && <p role="status">{t('console.replay.opening')}</p>}
        {view && opened ? (
          <Shown view={view} opened={opened} />
        ) : (
          <p className="t2 f13">{t('console.replay.openText')}</p>
        )}
        <FileButton
          label="console.replay.open"
          onFiles={([file]) =>
            file && void textOf(file).then((text) => replay.send({ type: 'replay.open', name: file.name, text }))
          }
        />
      </section>
    </>
  )
}

/** The session at a position. */
function Shown({ view, opened }: { view: View; opened: Opened }) {
  const { t } = useTranslation()
  const { replay } = useConsole().recordings
  const act = useDo()
  const put = () =>
    void import('../recordings/view.ts').then(({ save }) => act({ kind: 'load', text: save(opened.player.world()) }))
  return (
    <>
      <Place view={view} />
      <StepFacts view={view} />
      <Rules broken={view.broken} />
      {view.endsAlike !== undefined && (
        <Notice tone={view.endsAlike ? 'ok' : 'err'}>
          {t(view.endsAlike ? 'console.replay.alike' : 'console.replay.differs')}
        </Notice>
      )}
      <Search />
      <Between view={view} />
      <Button kind="quiet" label={t('console.replay.put')} onPress={put} />
      <Button kind="quiet" label={t('console.replay.close')} onPress={() => replay.send({ type: 'replay.close' })} />
    </>
  )
}

/** The position, and controls to move. */
function Place({ view: { at, length } }: { view: View }) {
  const { t } = useTranslation()
  const { replay } = useConsole().recordings
  const target = useSelector(replay, ({ context }) => context.target)
  const moving = useSelector(replay, (snapshot) => snapshot.matches({ ready: 'moving' }))
  const name = useSelector(replay, ({ context }) => context.name)
  const go = (to: number) => replay.send({ type: 'replay.seek', to })
  const shown = moving ? target : at
  const views = [
    ['first', ChevronFirst, 0],
    ['back', StepBack, shown - 1],
    ['forward', StepForward, shown + 1],
    ['last', ChevronLast, length],
  ] as const
  return (
    <>
      <p className="row between g2">
        <b className="n" role="status">
          {t('console.replay.place', { at: shown, n: length })}
        </b>
        <span className="ell t2 f13">{name}</span>
      </p>
      <input
        className="replay-slider"
        type="range"
        min={0}
        max={length}
        value={shown}
        aria-label={t('console.replay.slider')}
        aria-valuetext={t('console.replay.place', { at: shown, n: length })}
        onChange={({ target: field }) => go(Number(field.value))}
      />
      <div className="replay-steps">
        {views.map(([key, icon, to]) => (
          <IconButton key={key} icon={icon} label={t(`console.replay.${key}`)} onPress={() => go(to)} />
        ))}
      </div>
    </>
  )
}

/** The last step with its result. */
function StepFacts({ view: { now, step, end, at } }: { view: View }) {
  const { t, language } = useTranslation()
  const what = (): string => {
    if (at === 0) return t('console.replay.beginning')
    if (step === undefined) return t('console.replay.rest')
    return 'world' in step ? t('console.replay.otherWorld') : step.command.type
  }
  const facts = [
    { label: t('console.clock.now'), value: formatDateTime(now, language) },
    { label: t('console.replay.step'), value: what() },
    ...(end === undefined
      ? []
      : [{ label: t('console.replay.went'), value: `${t(`console.replay.how.${end.how}`)} ${end.problem ?? ''}` }]),
  ]
  return (
    <>
      <Facts rows={facts} boxed tight />
      {step !== undefined && 'command' in step && (
        <Code label={t('console.replay.step')}>{commandText(step.command)}</Code>
      )}
    </>
  )
}

function Rules({ broken }: { broken: readonly Violation[] }) {
  const { t } = useTranslation()
  if (broken.length === 0) return <Notice tone="ok">{t('console.replay.holds')}</Notice>
  return (
    <Notice tone="err">
      {broken.map(({ rule, text }) => (
        <div key={`${rule} ${text}`}>
          {rule}. {t(`console.rule.${rule}` as TextKey)}
          <small className="console-problem">{text}</small>
        </div>
      ))}
    </Notice>
  )
}

/** Searches for the first step that breaks an invariant. */
function Search() {
  const { t } = useTranslation()
  const { replay } = useConsole().recordings
  const searching = useSelector(replay, (snapshot) => snapshot.matches({ ready: 'searching' }))
  const found = useSelector(replay, ({ context }) => context.found)
  if (searching) {
    return (
      <>
        <p role="status">{t('console.replay.searching')}</p>
        <Button
          kind="quiet"
          label={t('console.replay.cancel')}
          onPress={() => replay.send({ type: 'replay.cancel' })}
        />
      </>
    )
  }
  const broken = found?.broken
  return (
    <>
      {found !== undefined && broken === undefined && <Notice tone="ok">{t('console.replay.sound')}</Notice>}
      {broken !== undefined && (
        <Notice tone="err">
          {t(`console.replay.found.${broken.during}`, { n: broken.step })}
          {broken.rules.map(({ rule, text }) => (
            <small key={`${rule} ${text}`} className="console-problem">
              {rule}. {text}
            </small>
          ))}
          {broken.fault !== undefined && <small className="console-problem">{broken.fault}</small>}
        </Notice>
      )}
      {broken !== undefined && (
        <Button
          kind="quiet"
          label={t('console.replay.goThere')}
          onPress={() => replay.send({ type: 'replay.seek', to: broken.step })}
        />
      )}
      <Button kind="quiet" label={t('console.replay.search')} onPress={() => replay.send({ type: 'replay.search' })} />
    </>
  )
}

/** The page's calls and events since the previous step. */
function Between({ view: { lines } }: { view: View }) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="console-head">{t('console.replay.between')}</h3>
      <ul className="console-list">
        {lines.map((line) => (
          <li key={line.id} className="mono f12">
            {line.kind === 'call' && `${line.method} ${line.path} → ${line.answer?.code ?? line.failure ?? ''}`}
            {line.kind === 'event' && `${line.machine} ← ${line.event}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
