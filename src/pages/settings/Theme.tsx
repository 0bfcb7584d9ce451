import { useSelector } from '@xstate/react'
import { THEMES } from '../../../machines/app/settingsFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Selector } from '../../ui/Selector.tsx'
import { ChoicePage } from './ChoicePage.tsx'

/** Chooses light, dark or the system's theme. A switch reloads the page; drafts stay. */
export default function Theme() {
  const { t } = useTranslation()
  const { settings } = useApp()
  const current = useSelector(settings, ({ context }) => context.style.theme)
  const options = THEMES.map((theme) => ({
    theme,
    name: t(`settings.theme.${theme}`),
    ...(theme === 'system' ? { title2: t('settings.theme.systemText') } : {}),
  }))
  return (
    <ChoicePage>
      <Selector
        label={t('title.theme')}
        options={options}
        keyField="theme"
        labelField="name"
        value={current}
        onPick={(theme) => settings.send({ type: 'settings.theme', theme })}
      />
    </ChoicePage>
  )
}
