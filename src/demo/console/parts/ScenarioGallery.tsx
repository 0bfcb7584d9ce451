import { useEffect, useRef, useState } from 'react'
import { hasWords } from '../../../../protocol/rules/search.ts'
import {
  GROUPS,
  type Group,
  SCENARIOS,
  type Scenario,
  type ScenarioName,
} from '../../../../simulator/scenarios/table.ts'
import { currentLanguage, type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { SwitchCell } from '../../../ui/Cell.tsx'
import { Badge, Chips } from '../../../ui/Chip.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Empty } from '../../../ui/States.tsx'
import { useConsole, useDo, useKnown } from '../host.ts'
import { scenarioLink } from '../links.ts'
import { LinkActions } from './LinkActions.tsx'
import { ShareState } from './ShareState.tsx'
import { Thumbnail } from './Thumbnail.tsx'

/** Whether a scenario's texts or name contain all search terms. */
const fits = (t: TFunction, { name }: Scenario, typed: string): boolean =>
  hasWords(typed, [name, t(`scenario.title.${name}`), t(`scenario.text.${name}`)])

/** The scenario gallery: open a scenario, copy its link or show its code; and the current state as link or file. */
export function ScenarioGallery() {
  const { t } = useTranslation()
  const { simulator } = useConsole()
  const [typed, setTyped] = useState('')
  const [group, setGroup] = useState<Group | ''>('')
  const [runs, setRuns] = useState(false)
  const found = SCENARIOS.filter((one) => (group === '' || one.group === group) && fits(t, one, typed))
  const groups = GROUPS.filter((key) => found.some((one) => one.group === key))
  return (
    <>
      {simulator.remote && <Served />}
      <ShareState />
      <SearchField value={typed} onChange={setTyped} placeholder={t('scenario.gallery.search')} />
      <div className="console-cells">
        <Chips<Group | ''>
          scroll
          small
          label={t('console.part.gallery')}
          value={group}
          onChange={setGroup}
          items={[
            { key: '', label: t('scenario.gallery.all') },
            ...GROUPS.map((key) => ({ key, label: t(`scenario.group.${key}`) })),
          ]}
        />
      </div>
      {!simulator.remote && (
        <div className="console-cells">
          <SwitchCell
            title={t('scenario.gallery.run')}
            sub={t('scenario.gallery.runText')}
            checked={runs}
            onChange={setRuns}
          />
        </div>
      )}
      {found.length === 0 && <Empty title={t('ui.noResults')} />}
      {groups.map((key) => (
        <section key={key}>
          <h2 className="console-head">{t(`scenario.group.${key}`)}</h2>
          <ul className="console-list">
            {found
              .filter((one) => one.group === key)
              .map((one) => (
                <Row key={one.name} scenario={one} runs={runs} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Links in a shared world, and a link's request. */
function Served() {
  const { t } = useTranslation()
  const { requested } = useConsole()
  const page = useKnown(({ brought }) => brought.page)
  const wanted = requested?.scenario
  return (
    <>
      {page !== undefined && (
        <Notice tone="ok" urgent>
          <div className="row between g2">
            {t('scenario.gallery.arrived')}
            <a href={`#${page}`}>{t('scenario.gallery.toPage')}</a>
          </div>
        </Notice>
      )}
      <Notice tone="info">{t('scenario.gallery.served')}</Notice>
      {requested !== undefined && wanted === undefined && (
        <Notice tone="warn">{t('scenario.gallery.askedState')}</Notice>
      )}
      {wanted !== undefined && page === undefined && (
        <section className="console-case">
          <b>{t('scenario.gallery.asked', { title: t(`scenario.title.${wanted.name}`) })}</b>
          <PutInPlace name={wanted.name} />
        </section>
      )}
    </>
  )
}

function PutInPlace({ name }: { name: ScenarioName }) {
  const { t } = useTranslation()
  const act = useDo()
  return (
    <Button
      small
      kind="ink"
      label={t('scenario.gallery.put')}
      onPress={() => act({ kind: 'scenario', name, language: currentLanguage() })}
    />
  )
}

/** A scenario's row; a tap shows its actions. */
function Row({ scenario: { name, persona }, runs }: { scenario: Scenario; runs: boolean }) {
  const { t } = useTranslation()
  const { host, simulator } = useConsole()
  const requested = host.row === name
  const [open, setOpen] = useState(requested)
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!requested) return
    setOpen(true)
    row.current?.focus({ preventScroll: true })
    row.current?.scrollIntoView({ block: 'center' })
  }, [requested])
  const title = t(`scenario.title.${name}`)
  const link = scenarioLink(name, runs)
  return (
    <li>
      <button ref={row} type="button" className="console-due" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Thumbnail name={name} />
        <span className="grow">
          <b>{title}</b>
          <small>{t(`scenario.text.${name}`)}</small>
        </span>
        {host.scenario === name && <Badge tone="ok">{t('scenario.gallery.here')}</Badge>}
        <span className="end t2">{t(`console.persona.${persona}`)}</span>
      </button>
      {open && (
        <div className="console-open">
          <LinkActions link={link} title={title}>
            {simulator.remote ? (
              <PutInPlace name={name} />
            ) : (
              <a className="btn btn--ink btn--s" href={link}>
                {t('scenario.gallery.open')}
              </a>
            )}
          </LinkActions>
        </div>
      )}
    </li>
  )
}
