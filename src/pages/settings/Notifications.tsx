import { useSelector } from '@xstate/react'
import ChartCandlestick from '#icons/chart-candlestick'
import CircleUser from '#icons/circle-user'
import Megaphone from '#icons/megaphone'
import Wallet from '#icons/wallet'
import { NOTIFY_KINDS, type NotifyKind } from '../../../machines/app/notifyKinds.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Card, SwitchCell } from '../../ui/Cell.tsx'
import type { IconNode } from '../../ui/Icon.tsx'
import { ChoicePage } from './ChoicePage.tsx'

const ICONS: Record<NotifyKind, IconNode> = {
  orders: ChartCandlestick,
  funds: Wallet,
  account: CircleUser,
  announcements: Megaphone,
}

/** Chooses which news pops up and counts as unread on this device. Visitors only get announcements. */
export default function Notifications() {
  const { t } = useTranslation()
  const { settings } = useApp()
  const isLogin = useIsLogin()
  const muted = useSelector(settings, ({ context }) => context.muted)
  const kinds = NOTIFY_KINDS.filter((kind) => isLogin || kind === 'announcements')
  return (
    <ChoicePage>
      <Card>
        {kinds.map((kind) => (
          <SwitchCell
            key={kind}
            icon={ICONS[kind]}
            title={t(`settings.notify.${kind}`)}
            sub={t(`settings.notify.${kind}Text`)}
            checked={!muted.includes(kind)}
            onChange={(on) => settings.send({ type: 'settings.notify', kind, on })}
          />
        ))}
      </Card>
      <p className="settings-note">{t(isLogin ? 'settings.notify.note' : 'settings.notify.noteVisitor')}</p>
    </ChoicePage>
  )
}
