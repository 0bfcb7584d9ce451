import { useSelector } from '@xstate/react'
import { useState } from 'react'
import Clock from '#icons/clock'
import { TIME_ZONES } from '../../../machines/app/settingsFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Selector } from '../../ui/Selector.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'

/** The zone of times in charts and records, and the choice of another. */
export function TimeZonePart() {
  const { t } = useTranslation()
  const { settings } = useApp()
  const [isOpen, setOpen] = useState(false)
  const current = useSelector(settings, ({ context }) => context.style.timeZone)
  const options = TIME_ZONES.map((zone) => ({ zone, label: t(`settings.timeZone.${zone}`) }))
  return (
    <>
      <Cell
        icon={Clock}
        title={t('settings.timeZone.title')}
        value={t(`settings.timeZone.${current}`)}
        onPress={() => setOpen(true)}
      />
      <PageSheet open={isOpen} onClose={() => setOpen(false)} title={t('settings.timeZone.title')} overlayCloses>
        <Selector
          label={t('settings.timeZone.title')}
          options={options}
          keyField="zone"
          labelField="label"
          value={current}
          onPick={(timeZone) => settings.send({ type: 'settings.style', style: { timeZone } })}
        />
        <p className="f12 t2 mt3">{t('settings.timeZone.note')}</p>
      </PageSheet>
    </>
  )
}
