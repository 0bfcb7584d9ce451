import { useSelector } from '@xstate/react'
import { THEMES } from '../../../machines/app/settingsFlow.ts'
import { useApp } from '../../bind/useApp.ts'
import { useText } from '../../text/text.ts'
import { Selector } from '../../ui/Selector.tsx'
import { ChoicePage } from './ChoicePage.tsx'

/** Chooses light, dark or the system's own. A switch between light and dark loads the page again; drafts are kept. */
export default function Theme() {
  const say = useText()
  const { settings } = useApp()
  const current = useSelector(settings, ({ context }) => context.style.theme)
  const options = THEMES.map((theme) => ({
    theme,
    name: say(`settings.theme.${theme}`),
    ...(theme === 'system' ? { title2: say('settings.theme.systemText') } : {}),
  }))
  return (
    <ChoicePage>
      <Selector
        label={say('title.theme')}
        options={options}
        keyField="theme"
        labelField="name"
        value={current}
        onPick={(theme) => settings.send({ type: 'settings.theme', theme })}
      />
    </ChoicePage>
  )
}
