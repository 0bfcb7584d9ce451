import { useEffect, useRef, useState } from 'react'
import {
  GROUPS,
  type Group,
  SCENARIOS,
  type Scenario,
  type ScenarioName,
} from '../../../../simulator/scenarios/table.ts'
import { type Say, useText } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { SwitchCell } from '../../../ui/Cell.tsx'
import { Badge, Chips } from '../../../ui/Chip.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Empty } from '../../../ui/States.tsx'
import { useDesk, useDo, useKnown } from '../host.ts'
import { scenarioLink } from '../links.ts'
import { LinkActions } from './LinkActions.tsx'
import { ShareState } from './ShareState.tsx'

/** Whether a scenario's words or its name have all that was typed. */
function fits(say: Say, { name }: Scenario, typed: string): boolean {
  const words = `${name} ${say(`scenario.title.${name}`)} ${say(`scenario.text.${name}`)}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

/** The shelf of scenarios, each to be opened, copied or taken along on a phone; and the present state as a link or file. */
export function Shelf() {
  const say = useText()
  const { simulator } = useDesk()
  const [typed, setTyped] = useState('')
  const [group, setGroup] = useState<Group | ''>('')
  const [runs, setRuns] = useState(false)
  const found = SCENARIOS.filter((one) => (group === '' || one.group === group) && fits(say, one, typed.trim()))
  const groups = GROUPS.filter((key) => found.some((one) => one.group === key))
  return (
    <>
      {simulator.remote && <Served />}
      <ShareState />
      <SearchField value={typed} onChange={setTyped} placeholder={say('scenario.shelf.search')} />
      <div className="console-cells">
        <Chips<Group | ''>
          scroll
          small
          label={say('console.part.shelf')}
          value={group}
          onChange={setGroup}
          items={[
            { key: '', label: say('scenario.shelf.all') },
            ...GROUPS.map((key) => ({ key, label: say(`scenario.group.${key}`) })),
          ]}
        />
      </div>
      {!simulator.remote && (
        <div className="console-cells">
          <SwitchCell
            title={say('scenario.shelf.run')}
            sub={say('scenario.shelf.runText')}
            checked={runs}
            onChange={setRuns}
          />
        </div>
      )}
      {found.length === 0 && <Empty title={say('ui.noResults')} />}
      {groups.map((key) => (
        <section key={key}>
          <h2 className="console-head">{say(`scenario.group.${key}`)}</h2>
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

/** What links do where everybody shares one world, and what one was asked for. */
function Served() {
  const say = useText()
  const { asked } = useDesk()
  const page = useKnown(({ brought }) => brought.page)
  const wanted = asked?.scenario
  return (
    <>
      {page !== undefined && (
        <Notice tone="ok" urgent>
          <div className="row between g2">
            {say('scenario.shelf.arrived')}
            <a href={`#${page}`}>{say('scenario.shelf.toPage')}</a>
          </div>
        </Notice>
      )}
      <Notice tone="info">{say('scenario.shelf.served')}</Notice>
      {asked !== undefined && wanted === undefined && <Notice tone="warn">{say('scenario.shelf.askedState')}</Notice>}
      {wanted !== undefined && page === undefined && (
        <section className="console-case">
          <b>{say('scenario.shelf.asked', { title: say(`scenario.title.${wanted.name}`) })}</b>
          <PutInPlace name={wanted.name} />
        </section>
      )}
    </>
  )
}

function PutInPlace({ name }: { name: ScenarioName }) {
  const say = useText()
  const act = useDo()
  return (
    <Button small kind="ink" onPress={() => act({ kind: 'scenario', name })}>
      {say('scenario.shelf.put')}
    </Button>
  )
}

/** A scenario by its words; tapped, what can be done with it. */
function Row({ scenario: { name, persona }, runs }: { scenario: Scenario; runs: boolean }) {
  const say = useText()
  const { host, simulator } = useDesk()
  const asked = host.row === name
  const [open, setOpen] = useState(asked)
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!asked) return
    setOpen(true)
    row.current?.focus({ preventScroll: true })
    row.current?.scrollIntoView({ block: 'center' })
  }, [asked])
  const title = say(`scenario.title.${name}`)
  const link = scenarioLink(name, runs)
  return (
    <li>
      <button ref={row} type="button" className="console-due" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="grow">
          <b>{title}</b>
          <small>{say(`scenario.text.${name}`)}</small>
        </span>
        {host.scenario === name && <Badge tone="ok">{say('scenario.shelf.here')}</Badge>}
        <span className="end t2">{say(`console.persona.${persona}`)}</span>
      </button>
      {open && (
        <div className="console-open">
          <LinkActions link={link} title={title}>
            {simulator.remote ? (
              <PutInPlace name={name} />
            ) : (
              <a className="btn btn--ink btn--s" href={link}>
                {say('scenario.shelf.open')}
              </a>
            )}
          </LinkActions>
        </div>
      )}
    </li>
  )
}
