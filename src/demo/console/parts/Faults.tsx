import { PRESET_NAMES, type PresetName, presetFaults, presetOf } from '../../../../simulator/faults/presets.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { SwitchCell } from '../../../ui/Cell.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useDo, useKnown } from '../host.ts'
import { Backend } from './Backend.tsx'
import { ActiveFaults } from './faults/ActiveFaults.tsx'
import { FaultSeed } from './faults/FaultSeed.tsx'
import { OwnFault } from './faults/OwnFault.tsx'
import { activeOf } from './faults/words.ts'

/** Faults between page and exchange: presets, custom faults, and their effects. */
export function Faults() {
  const { t } = useTranslation()
  const report = useKnown(({ seen }) => seen.faults)
  if (report === undefined) return null
  return (
    <>
      <p className="t2 f13 console-lead">{t('console.faults.scope')}</p>
      <h2 className="console-head">{t('console.faults.ready')}</h2>
      <div className="console-cells">
        <Presets names={PRESET_NAMES} />
      </div>
      <ActiveFaults report={report} />
      <h2 className="console-head">{t('console.faults.own')}</h2>
      <OwnFault report={report} />
      <Backend />
      <FaultSeed report={report} />
    </>
  )
}

/** A switch for each of these presets. */
export function Presets({ names }: { names: readonly PresetName[] }) {
  const { t } = useTranslation()
  const act = useDo()
  const report = useKnown(({ seen }) => seen.faults)
  const on = new Set(report?.setting.faults.map(presetOf))
  return names.map((name) => (
    <SwitchCell
      key={name}
      title={t(`console.preset.${name}`)}
      sub={t(`console.presetText.${name}`)}
      checked={on.has(name)}
      onChange={(checked) =>
        act(checked ? { kind: 'addFaults', faults: presetFaults(name) } : { kind: 'stopFaults', id: name })
      }
    />
  ))
}

/** A note on other parts: faults are active, which may explain a failure. */
export function FaultsHint() {
  const { t } = useTranslation()
  const act = useDo()
  const report = useKnown(({ seen }) => seen.faults)
  const count = report === undefined ? 0 : activeOf(report).length
  if (count === 0) return null
  return (
    <Notice tone="warn">
      <div className="row between g2">
        {t('console.faults.on', { n: count })}
        <Button
          kind="quiet"
          small
          className="console-fit"
          label={t('console.faults.stopAll')}
          onPress={() => act({ kind: 'stopFaults' })}
        />
      </div>
    </Notice>
  )
}
