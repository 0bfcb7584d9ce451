import { useSelector } from '@xstate/react'
import Check from '#icons/check'
import { UP_DOWN, type UpDown } from '../../../machines/app/settingsFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Cell.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ChoicePage } from './ChoicePage.tsx'
import { UpDown as UpDownWords } from './UpDown.tsx'

/** Chooses the colours of rising and falling; every choice shows its colours. */
export default function Direction() {
  const { t } = useTranslation()
  const { settings } = useApp()
  const current = useSelector(settings, ({ context }) => context.style.upDown)
  return (
    <ChoicePage>
      <Card>
        {UP_DOWN.map((upDown) => (
          <Option
            key={upDown}
            upDown={upDown}
            current={upDown === current}
            onPick={() => settings.send({ type: 'settings.style', style: { upDown } })}
          />
        ))}
      </Card>
      <p className="settings-note">{t('settings.direction.note')}</p>
    </ChoicePage>
  )
}

function Option({ upDown, current, onPick }: { upDown: UpDown; current: boolean; onPick: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className="cell direction-option" aria-current={current || undefined} onClick={onPick}>
      <span className={current ? 'cell-title sb' : 'cell-title'}>
        {t(`settings.direction.${upDown}`)}
        {upDown === 'colourBlind' && <span className="cell-sub">{t('settings.direction.colourBlindText')}</span>}
      </span>
      <Preview upDown={upDown} />
      <span className="direction-check">{current && <Icon of={Check} label={t('ui.selected')} />}</span>
    </button>
  )
}

/** Candles and words in one choice's colours. */
function Preview({ upDown }: { upDown: UpDown }) {
  return (
    <span className={`palette palette--${upDown}`} data-updown={upDown === 'colourBlind' ? 'blue-up' : undefined}>
      <svg className="palette-candles" viewBox="0 0 44 36" strokeWidth="1.5" aria-hidden="true">
        <path className="rise" d="M5 14v18M39 4v18" />
        <path className="fall" d="M16 10v20M28 8v22" />
        <rect className="rise" x="2" y="18" width="6" height="10" rx="1" />
        <rect className="fall" x="13" y="14" width="6" height="12" rx="1" />
        <rect className="fall" x="25" y="12" width="6" height="8" rx="1" />
        <rect className="rise" x="36" y="8" width="6" height="10" rx="1" />
      </svg>
      <UpDownWords className="palette-figures" />
    </span>
  )
}
