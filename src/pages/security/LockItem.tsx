import { useState } from 'react'
import LockKeyhole from '#icons/lock-keyhole'
import { LOCK_AFTER, type LockAfter } from '../../../machines/app/lockState.ts'
import { lockShown } from '../../bindings/lockShown.ts'
import { useOffered } from '../../bindings/offered.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { useStore } from '../../store.ts'
import { Cell } from '../../ui/Cell.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ChoiceSheet } from '../shared/ChoiceSheet.tsx'

const LockSheet = lazyPart(() => import('./LockSheet.tsx'), 'whenOpened')

const afterText = (t: TFunction, after: LockAfter | undefined): string =>
  after === undefined
    ? t('security.center.off')
    : after === 0
      ? t('security.lock.atOnce')
      : t('security.lock.after', { count: after })

/** Chooses when the app locks. A backend without the call that checks the login password has no lock. */
export function LockItem({ offered }: { offered: boolean }) {
  const { t } = useTranslation()
  const app = useApp()
  const { after, isConfirming } = useStore(lockShown)
  const [open, setOpen] = useState(false)
  const isChecked = useOffered(['passkeyOptions']).length > 0
  if (!offered || !isChecked)
    return <Cell icon={LockKeyhole} title={t('security.lock.title')} sub={t('security.lock.notOffered')} />
  const pick = (picked: LockAfter | undefined) =>
    void import('../../bindings/lock.ts').then(
      ({ lockOf }) => lockOf(app).send({ type: 'lock.choose', after: picked }),
      () => app.notices.send({ type: 'notice.show', kind: 'failure', text: { key: 'transport.failed' } }),
    )
  const options = [undefined, ...LOCK_AFTER].map((one) => ({ value: String(one), label: afterText(t, one) }))
  return (
    <>
      <Cell
        icon={LockKeyhole}
        title={t('security.lock.title')}
        sub={t('security.lock.sub')}
        value={afterText(t, after)}
        onPress={() => setOpen(true)}
      />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('security.lock.choose')}
        options={options}
        value={String(after)}
        onPick={(value) => pick(LOCK_AFTER.find((one) => String(one) === value))}
      />
      <LockSheet open={isConfirming} />
    </>
  )
}
