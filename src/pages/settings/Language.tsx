import { useSelector } from '@xstate/react'
import { languageOf } from '../../../machines/app/settingsFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Selector } from '../../ui/Selector.tsx'
import { ChoicePage } from './ChoicePage.tsx'
import { languageOptions } from './languages.ts'

/** Chooses the language of the interface and of server texts. */
export default function Language() {
  const { t } = useTranslation()
  const { settings, start } = useApp()
  const current = useSelector(settings, ({ context }) => languageOf(context))
  const offered = useSelector(start, ({ context }) => context.languages?.list)
  return (
    <ChoicePage>
      <Selector
        label={t('title.language')}
        options={languageOptions(offered)}
        keyField="code"
        labelField="title"
        value={current}
        onPick={(code) => settings.send({ type: 'settings.language', code })}
      />
    </ChoicePage>
  )
}
