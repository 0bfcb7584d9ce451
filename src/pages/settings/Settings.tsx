import './settings.css'
import { useSelector } from '@xstate/react'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Contrast from 'lucide-react/icons/contrast'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Moon from 'lucide-react/icons/moon'
import { useState } from 'react'
import { forexOf, languageOf } from '../../../machines/app/settingsFlow.ts'
import { LANGUAGES } from '../../../protocol/rules/constants.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useApp } from '../../bind/useApp.ts'
import { useText } from '../../text/text.ts'
import { Cell, CellGroup, SwitchCell } from '../../ui/Cell.tsx'
import { SupportPart } from '../help/SupportPart.tsx'
import { OperatorPart } from '../parts/Operator.tsx'
import { AppPart } from './AppPart.tsx'
import { SessionPart } from './SessionPart.tsx'
import { TextSizeSheet } from './TextSizeSheet.tsx'
import { UpDown } from './UpDown.tsx'

/** How the app looks and speaks; every choice holds at once. */
export default function Settings() {
  return (
    <Page>
      <div className="settings">
        <DisplayPart />
        <PrivacyPart />
        <AppPart />
        <SupportPart />
        <OperatorPart />
        <SessionPart />
      </div>
    </Page>
  )
}

function DisplayPart() {
  const say = useText()
  const navigation = useNavigation()
  const { settings } = useApp()
  const context = useSelector(settings, (snapshot) => snapshot.context)
  const [sizing, setSizing] = useState(false)
  const { style } = context
  return (
    <CellGroup title={say('settings.display')}>
      <Cell
        icon={Globe}
        title={say('title.language')}
        value={LANGUAGES.find(({ code }) => code === languageOf(context))?.title}
        onPress={() => navigation.open(linkTo('language'))}
      />
      <Cell
        icon={CircleDollarSign}
        title={say('title.currency')}
        value={forexOf(context).title}
        onPress={() => navigation.open(linkTo('currency'))}
      />
      <Cell
        icon={Moon}
        title={say('title.theme')}
        value={say(`settings.theme.${style.theme}`)}
        onPress={() => navigation.open(linkTo('theme'))}
      />
      <Cell
        icon={ArrowUpDown}
        title={say('title.direction')}
        value={<UpDown />}
        onPress={() => navigation.open(linkTo('direction'))}
      />
      <Cell
        icon={AArrowUp}
        title={say('settings.textSize')}
        value={`${Math.round(style.textScale * 100)}%`}
        onPress={() => setSizing(true)}
      />
      <SwitchCell
        icon={Contrast}
        title={say('settings.contrast')}
        sub={say('settings.contrastText')}
        checked={style.highContrast}
        onChange={(highContrast) => settings.send({ type: 'settings.style', style: { highContrast } })}
      />
      <TextSizeSheet open={sizing} onClose={() => setSizing(false)} />
    </CellGroup>
  )
}

function PrivacyPart() {
  const say = useText()
  const { settings } = useApp()
  const hidden = useSelector(settings, ({ context }) => context.style.hideAmounts)
  return (
    <CellGroup title={say('settings.privacy')}>
      <SwitchCell
        icon={EyeOff}
        title={say('settings.hideAmounts')}
        sub={say('settings.hideAmountsText')}
        checked={hidden}
        onChange={(hideAmounts) => settings.send({ type: 'settings.style', style: { hideAmounts } })}
      />
    </CellGroup>
  )
}
