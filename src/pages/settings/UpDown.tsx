import { useTranslation } from '../../i18n/i18n.ts'

/** The words for rising and falling in their current colours. */
export function UpDown({ className = 'settings-updown' }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <span className={className}>
      <span className="up">
        <i className="tri" />
        {t('settings.direction.up')}
      </span>
      <span className="down">
        <i className="tri" />
        {t('settings.direction.down')}
      </span>
    </span>
  )
}
