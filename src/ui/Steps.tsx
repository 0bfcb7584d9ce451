import './Steps.css'
import { useTranslation } from '../i18n/i18n.ts'

/** Progress through steps; `at` counts from 1. */
export function Steps({ at, of }: { at: number; of: number }) {
  const { t } = useTranslation()
  return (
    <div className="steps" role="img" aria-label={t('ui.step', { at, of })}>
      {Array.from({ length: of }, (_, step) => step).map((step) => (
        <i key={step} className={step < at ? 'on' : undefined} />
      ))}
    </div>
  )
}
