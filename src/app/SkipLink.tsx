import { useLocation } from 'react-router-dom'
import { useTranslation } from '../i18n/i18n.ts'
import { focusPage } from '../ui/focusPage.ts'
import { plainClick } from '../ui/inputEvents.ts'

/** Works as a first stop of the Tab key: it moves the focus to the page, past the demo's mark and the navigation. */
export function SkipLink() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={t('app.skip')}>
      <a className="skip" href={`#${pathname}${search}`} onClick={plainClick(focusPage)}>
        {t('app.skip')}
      </a>
    </nav>
  )
}
