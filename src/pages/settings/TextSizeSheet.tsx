import { useSelector } from '@xstate/react'
import { TEXT_SCALES } from '../../../machines/app/settingsFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Selector } from '../../ui/Selector.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'

const SIZES = TEXT_SCALES.map((scale) => ({ scale, label: `${scale * 100}%` }))

/** Chooses the text size; the page behind shows it at once. */
export function TextSizeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { settings } = useApp()
  const current = useSelector(settings, ({ context }) => context.style.textScale)
  return (
    <PageSheet open={open} onClose={onClose} title={t('settings.textSize')} overlayCloses>
      <Selector
        label={t('settings.textSize')}
        options={SIZES}
        keyField="scale"
        labelField="label"
        value={SIZES.find(({ scale }) => scale === current)?.scale ?? 1}
        onPick={(textScale) => settings.send({ type: 'settings.style', style: { textScale } })}
      />
    </PageSheet>
  )
}
