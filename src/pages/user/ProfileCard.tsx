import { type CSSProperties, useState } from 'react'
import BadgeCheck from '#icons/badge-check'
import ChevronRight from '#icons/chevron-right'
import Pencil from '#icons/pencil'
import { hasContactFields } from '../../../machines/security/contactsOf.ts'
import type { CreditPart, Profile } from '../../../protocol/shapes/user.ts'
import { Offered } from '../../bindings/offered.tsx'
import { UNKNOWN } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDate, msOf } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { CopyNumber } from '../shared/CopyNumber.tsx'
import { CreditSheet } from './CreditSheet.tsx'
import { Face } from './Face.tsx'
import { maskedEmail, maskedMobile } from './maskedContact.ts'

const ProfileSheet = lazyPart(() => import('./ProfileSheet.tsx'), 'whenOpened')

interface Props {
  profile: Profile | undefined
  failed: boolean
  onReload: () => void
}

/** The user's name, uid, contacts and credit score. */
export function ProfileCard({ profile, failed, onReload }: Props) {
  const { t } = useTranslation()
  if (profile) {
    return (
      <Card pad className="grid g3">
        <Head profile={profile} />
        <Contacts profile={profile} />
        <Credit profile={profile} />
      </Card>
    )
  }
  if (failed) {
    return (
      <Card pad className="grid g3">
        <p role="alert">{t('user.failed')}</p>
        <Button kind="quiet" label={t('ui.retry')} onPress={onReload} />
      </Card>
    )
  }
  return (
    <section className="card card--pad grid g3" role="status" aria-label={t('ui.loading')}>
      <Skeleton width="50%" height={20} />
      <Skeleton width="70%" />
      <Skeleton height={40} />
    </section>
  )
}

const TONES = { none: undefined, reviewing: 'info', failed: 'err', passed: 'ok' } as const

function Head({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { name, uid, identity, avatar } = profile
  const tone = identity === null ? undefined : TONES[identity]
  return (
    <div className="user-head">
      <Face avatar={avatar} name={name} />
      <div className="user-names">
        <div className="row g1">
          <h2 className="f18 sb">{name}</h2>
          {avatar !== undefined && (
            <Offered call="reviseProfile">
              <IconButton icon={Pencil} size={16} label={t('user.edit.title')} onPress={() => setOpen(true)} />
            </Offered>
          )}
        </div>
        <p className="f13 t2 user-uid">
          {t('user.uid')} <CopyNumber number={uid} />
        </p>
      </div>
      {identity !== null && (
        <Badge {...(tone ? { tone } : {})}>
          {identity === 'passed' && <Icon of={BadgeCheck} size={12} />} {t(`user.identityState.${identity}`)}
        </Badge>
      )}
      {avatar !== undefined && <ProfileSheet open={open} onClose={() => setOpen(false)} profile={profile} />}
    </div>
  )
}

/** Masked contacts, in case another person sees the screen. */
function Contacts({ profile }: { profile: Profile }) {
  const { t, language } = useTranslation()
  const { email, mobile, area, created } = profile
  if (!hasContactFields(profile) && created === null) return null
  const none = hasContactFields(profile) ? <span className="t3">{t('user.notBound')}</span> : UNKNOWN
  return (
    <section aria-label={t('user.info')}>
      <Facts
        rows={[
          { label: t('user.email'), value: email === null ? none : maskedEmail(email) },
          { label: t('user.mobile'), value: mobile === null ? none : maskedMobile(mobile, area) },
          ...(created === null
            ? []
            : [{ label: t('user.joined'), value: formatDate(msOf(created), language, 'words') }]),
        ]}
      />
    </section>
  )
}

/** The maximum of the score; undefined if the server doesn't send its parts. */
const mostOf = (parts: readonly CreditPart[] | undefined): number | undefined =>
  parts && parts.length > 0 ? parts.reduce((sum, { most }) => sum + most, 0) : undefined

function Credit({ profile: { credit, creditParts } }: { profile: Profile }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const most = mostOf(creditParts)
  if (credit === null) return null
  if (most === undefined || creditParts === undefined)
    return <Facts rows={[{ label: t('user.credit.title'), value: credit }]} />
  return (
    <>
      <button type="button" className="user-credit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="user-credit-words">
          <span className="f13 t2">{t('user.credit.title')}</span>
          <span className="f15 sb n">{t('user.credit.of', { points: credit, most })}</span>
          <Icon of={ChevronRight} size={16} className="chev" />
        </span>
        <span
          className="user-meter"
          style={{ '--share': Math.min(1, credit / most) } as CSSProperties}
          aria-hidden="true"
        />
      </button>
      <CreditSheet open={open} onClose={() => setOpen(false)} credit={credit} most={most} parts={creditParts} />
    </>
  )
}
