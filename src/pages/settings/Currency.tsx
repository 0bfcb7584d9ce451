import { useSelector } from '@xstate/react'
import { forexOf } from '../../../machines/app/settingsFlow.ts'
import type { Forex } from '../../../protocol/shapes/app.ts'
import { useApp } from '../../bindings/useApp.ts'
import { grouped } from '../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { Selector } from '../../ui/Selector.tsx'
import { LoadingView } from '../../ui/States.tsx'
import { ChoicePage } from './ChoicePage.tsx'

/** Chooses the display currency. */
export default function Currency() {
  const { t, language } = useTranslation()
  const { settings, start } = useApp()
  const current = useSelector(settings, ({ context }) => forexOf(context).title)
  const list = useSelector(start, ({ context }) => context.forexList)
  const options = list.map((forex) => ({ ...forex, title2: subLine(t, language, forex) }))
  return (
    <ChoicePage>
      {list.length === 0 ? (
        <LoadingView />
      ) : (
        <Selector
          search
          label={t('title.currency')}
          options={options}
          keyField="title"
          labelField="title"
          value={current}
          emitItem
          onPick={({ title, icon }) => settings.send({ type: 'settings.forex', forex: { title, icon } })}
        />
      )}
    </ChoicePage>
  )
}

/** The currency's name in the user's language, and the rate of one USD. */
function subLine(t: TFunction, language: string, { title, name, rate }: Forex): string {
  const known = /^[A-Z]{3}$/.test(title) ? new Intl.DisplayNames(language, { type: 'currency' }).of(title) : undefined
  const words = known === undefined || known === title ? name : known
  const value = t('settings.rate', { rate: grouped(rate), title })
  return [words, ...(title === 'USD' ? [] : [value])].filter((part) => part !== '').join(' · ')
}
