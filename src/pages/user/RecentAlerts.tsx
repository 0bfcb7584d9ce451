import { useSelector } from '@xstate/react'
import { useState } from 'react'
import BellRing from '#icons/bell-ring'
import CircleAlert from '#icons/circle-alert'
import type { Notice } from '../../../machines/app/noticesFlow.ts'
import { noticeText } from '../../bindings/messageText.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { recentTime } from '../../i18n/time.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'

const MINUTE_MS = 60_000

/** The latest failures and news of this visit, to read after their toasts; renders nothing without any. */
export function RecentAlerts() {
  const { t } = useTranslation()
  const { notices } = useApp()
  const recent = useSelector(notices, ({ context }) => context.recent)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (recent.length === 0) return null
  const clear = () => {
    close()
    notices.send({ type: 'notice.clearRecent' })
  }
  return (
    <>
      <Cell icon={BellRing} title={t('user.recentAlerts')} value={recent.length} onPress={() => setOpen(true)} />
      <PageSheet
        open={open}
        onClose={close}
        title={t('user.recentAlerts')}
        overlayCloses
        actions={<Button kind="quiet" label={t('user.clearAlerts')} onPress={clear} />}
      >
        {recent.map((notice) => (
          <Alert key={notice.id} notice={notice} onOpened={close} />
        ))}
      </PageSheet>
    </>
  )
}

function Alert({ notice: { kind, text, link, at, count }, onOpened }: { notice: Notice; onOpened: () => void }) {
  const { t, language } = useTranslation()
  const navigation = useNavigation()
  const now = useExchangeTime(MINUTE_MS)
  const times = count > 1 ? ` ×${count}` : ''
  const press = (to: string) => {
    onOpened()
    navigation.open(to)
  }
  return (
    <Cell
      icon={kind === 'failure' ? CircleAlert : BellRing}
      title={<span dir="auto">{noticeText(t, text) + times}</span>}
      sub={at === undefined ? undefined : recentTime(at, now, t, language)}
      {...(link === undefined ? {} : { onPress: () => press(link) })}
    />
  )
}
