import type { LoginEntry } from '../../../protocol/shapes/user.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'

/** A login with its device, time and place, and a mark if it is this one. */
export function LoginCell({ entry }: { entry: LoginEntry }) {
  const { t, language } = useTranslation()
  const { time, device, address, place, current } = entry
  const where = [place, address].filter((part) => part !== '').join(' · ')
  return (
    <Cell
      title={device === '' ? t('settings.logins.unknown') : device}
      sub={
        <span className="n">
          {formatDateTime(time * 1_000, language, 'words')}
          {where !== '' && ` · ${where}`}
        </span>
      }
      end={current ? <Badge tone="ok">{t('settings.logins.current')}</Badge> : null}
    />
  )
}
