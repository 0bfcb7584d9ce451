import Smartphone from '#icons/smartphone'
import { PRESET_NAMES, type PresetName } from '../../../../simulator/faults/presets.ts'
import { findScenario } from '../../../../simulator/scenarios/table.ts'
import { PERSONAS, type Persona } from '../../../../simulator/seeds/accounts.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Cell } from '../../../ui/Cell.tsx'
import { Chips } from '../../../ui/Chip.tsx'
import { canStage } from '../../stage/isStage.ts'
import { useConsole, useDo, useKnown } from '../host.ts'
import type { Part } from '../names.ts'
import { Face, Speed } from './Clock.tsx'
import { Presets } from './Faults.tsx'
import { MarketMoves } from './Market.tsx'
import { Replaced } from './World.tsx'

/** The settings that a demonstration changes most: persona, page, speed, market and network. */
export function Demo() {
  return (
    <>
      <Replaced />
      <OnStage />
      <Who />
      <Where />
      <Clock />
      <MarketMoves />
      <Network />
    </>
  )
}

/** Opens the stage, if there is room for it. */
function OnStage() {
  const { t } = useTranslation()
  const { host } = useConsole()
  if (!canStage(location, window) || window.stage) return null
  return (
    <div className="console-cells">
      <Cell
        icon={Smartphone}
        title={t('console.demo.stage')}
        sub={t('console.demo.stageText')}
        href={`?stage=1#${host.page}`}
      />
    </div>
  )
}

/** Opens another part. */
function useOpen(): (part: Part) => void {
  const { actor } = useConsole()
  return (part) => actor.send({ type: 'console.part', part })
}

/** Personas that live in this world; the large account has its own. */
const HERE = PERSONAS.filter((persona) => persona !== 'heavy')

function Who() {
  const { t } = useTranslation()
  const act = useDo()
  const who = useKnown(({ seen }) => seen.who)
  const current = who === null ? 'visitor' : who?.persona
  return (
    <section>
      <h2 className="console-head">
        {t('console.demo.who')}
        {who && <span className="t2">{who.person.contact}</span>}
      </h2>
      <Chips<Persona | ''>
        label={t('console.demo.who')}
        small
        value={current ?? ''}
        onChange={(persona) => persona !== '' && act({ kind: 'enter', persona })}
        items={HERE.map((key) => ({ key, label: t(`console.persona.${key}`) }))}
      />
    </section>
  )
}

/** The scenario of this world, and starting it over. */
function Where() {
  const { t } = useTranslation()
  const { host, simulator } = useConsole()
  const act = useDo()
  const open = useOpen()
  const name = findScenario(host.scenario)?.name
  return (
    <section>
      <h2 className="console-head">{t('console.world.scenario')}</h2>
      <div className="console-cells">
        <Cell
          title={
            name ? t(`scenario.title.${name}`) : t(simulator.remote ? 'console.world.served' : 'console.demo.standard')
          }
          sub={name ? t(`scenario.text.${name}`) : t('console.demo.standardText')}
          onPress={() => open('gallery')}
        />
      </div>
      <Button kind="quiet" small label={t('console.world.reset')} onPress={() => act({ kind: 'reset' })} />
    </section>
  )
}

function Clock() {
  const { t } = useTranslation()
  return (
    <section className="col g2">
      <h2 className="console-head">{t('console.part.clock')}</h2>
      <Face />
      <Speed />
    </section>
  )
}

/** Presets that a demonstration needs most. */
const COMMON: readonly PresetName[] = (['tunnel', 'answerLost', 'maintenance'] as const).filter((name) =>
  PRESET_NAMES.includes(name),
)

function Network() {
  const { t } = useTranslation()
  const open = useOpen()
  return (
    <section>
      <h2 className="console-head">{t('console.part.faults')}</h2>
      <div className="console-cells">
        <Presets names={COMMON} />
        <Cell title={t('console.demo.allFaults')} onPress={() => open('faults')} />
      </div>
    </section>
  )
}
