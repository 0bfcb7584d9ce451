import { linkTo } from '../../../protocol/routes.ts'
import { PageCell } from '../shared/PageCell.tsx'
import './settings.css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import AArrowUp from '#icons/a-arrow-up'
import ArrowUpDown from '#icons/arrow-up-down'
import BadgeCheck from '#icons/badge-check'
import Bell from '#icons/bell'
import Building2 from '#icons/building-complex'
import CircleDollarSign from '#icons/circle-dollar-sign'
import Contrast from '#icons/contrast'
import EyeOff from '#icons/eye-off'
import Globe from '#icons/globe'
import Hash from '#icons/hash'
import Keyboard from '#icons/keyboard'
import ListChecks from '#icons/list-checks'
import Moon from '#icons/moon'
import PanelBottom from '#icons/panel-bottom'
import Zap from '#icons/zap'
import { forexOf, hasReadableTabs, languageOf } from '../../../machines/app/settingsFlow.ts'
import { LANGUAGES, LARGE_FROM_PX } from '../../../protocol/rules/constants.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useMedia } from '../../bindings/useMedia.ts'
import { useOperator } from '../../bindings/useOperator.ts'
import { OWN_SCALES } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell, CellGroup, SwitchCell } from '../../ui/Cell.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { SupportPart } from '../shared/help/SupportPart.tsx'
import { RiskWarnings } from '../shared/RiskWarnings.tsx'
import { AppPart } from './AppPart.tsx'
import { SessionPart } from './SessionPart.tsx'
import { TextSizeSheet } from './TextSizeSheet.tsx'
import { TimeZonePart } from './TimeZonePart.tsx'
import { UpDown } from './UpDown.tsx'

const ConfirmationSheet = lazyPart(() => import('./ConfirmationSheet.tsx'), 'whenOpened')

/** The app's settings; every choice applies at once. */
export default function Settings() {
  return (
    <Page>
      <div className="settings">
        <DisplayPart />
        <NotifyPart />
        <TradingPart />
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
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { settings } = useApp()
  const context = useSelector(settings, (snapshot) => snapshot.context)
  const [sizing, setSizing] = useState(false)
  const { style } = context
  const hasKeys = useMedia(`(min-width: ${LARGE_FROM_PX}px)`)
  const scales = OWN_SCALES[languageOf(context)]
  return (
    <CellGroup title={t('settings.display')}>
      <PageCell to="language" icon={Globe} value={LANGUAGES.find(({ code }) => code === languageOf(context))?.title} />
      <PageCell to="currency" icon={CircleDollarSign} value={forexOf(context).title} />
      <PageCell to="theme" icon={Moon} value={t(`settings.theme.${style.theme}`)} />
      <Cell
        icon={ArrowUpDown}
        title={t('title.direction')}
        value={<UpDown />}
        opens={linkTo('direction')}
        onPress={() => navigation.open(linkTo('direction'))}
      />
      <Cell
        icon={AArrowUp}
        title={t('settings.textSize')}
        value={`${Math.round(style.textScale * 100)}%`}
        onPress={() => setSizing(true)}
      />
      <TimeZonePart />
      <SwitchCell
        icon={Contrast}
        title={t('settings.contrast')}
        sub={t('settings.contrastText')}
        checked={style.highContrast}
        onChange={(highContrast) => settings.send({ type: 'settings.style', style: { highContrast } })}
      />
      <SwitchCell
        icon={PanelBottom}
        title={t('settings.readableTabs')}
        sub={t('settings.readableTabsText')}
        checked={hasReadableTabs(style)}
        onChange={(readableTabs) => settings.send({ type: 'settings.style', style: { readableTabs } })}
      />
      <SwitchCell
        icon={Zap}
        title={t('settings.priceFlash')}
        sub={t('settings.priceFlashText')}
        checked={style.priceFlash}
        onChange={(priceFlash) => settings.send({ type: 'settings.style', style: { priceFlash } })}
      />
      {scales && (
        <SwitchCell
          icon={Hash}
          title={t('settings.ownUnits')}
          sub={scales
            .map(({ unit }) => unit)
            .reverse()
            .join(' · ')}
          checked={style.ownUnits}
          onChange={(ownUnits) => settings.send({ type: 'settings.style', style: { ownUnits } })}
        />
      )}
      {hasKeys && (
        <SwitchCell
          icon={Keyboard}
          title={t('large.shortcuts.title')}
          sub={t('large.shortcuts.see')}
          checked={style.shortcuts}
          onChange={(shortcuts) => settings.send({ type: 'settings.style', style: { shortcuts } })}
        />
      )}
      <TextSizeSheet open={sizing} onClose={() => setSizing(false)} />
    </CellGroup>
  )
}

function NotifyPart() {
  const { t } = useTranslation()
  const { settings } = useApp()
  const muted = useSelector(settings, ({ context }) => context.muted.length)
  return (
    <CellGroup title={t('user.news')}>
      <PageCell to="notifications" icon={Bell} value={muted > 0 ? t('settings.notify.off', { n: muted }) : undefined} />
    </CellGroup>
  )
}

function TradingPart() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <CellGroup title={t('settings.trading')}>
      <Cell
        icon={ListChecks}
        title={t('settings.confirmation.title')}
        sub={t('settings.confirmation.text')}
        onPress={() => setOpen(true)}
      />
      <ConfirmationSheet open={isOpen} onClose={() => setOpen(false)} />
    </CellGroup>
  )
}

function PrivacyPart() {
  const { t } = useTranslation()
  const { settings } = useApp()
  const hidden = useSelector(settings, ({ context }) => context.style.hideAmounts)
  return (
    <CellGroup title={t('settings.privacy')}>
      <SwitchCell
        icon={EyeOff}
        title={t('settings.hideAmounts')}
        sub={t('settings.hideAmountsText')}
        checked={hidden}
        onChange={(hideAmounts) => settings.send({ type: 'settings.style', style: { hideAmounts } })}
      />
    </CellGroup>
  )
}

/** The app's operator, licence and risk warnings; nothing in demos. */
function OperatorPart() {
  const { t } = useTranslation()
  const operator = useOperator()
  if (!operator) return null
  return (
    <>
      <CellGroup title={t('deployment.operator')}>
        <Cell icon={Building2} title={operator.name} />
        <Cell icon={BadgeCheck} title={t('deployment.licence')} sub={operator.licence} />
      </CellGroup>
      <section>
        <h2 className="sec">{t('deployment.riskWarnings')}</h2>
        <RiskWarnings />
      </section>
    </>
  )
}
