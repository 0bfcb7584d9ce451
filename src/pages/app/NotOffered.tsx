import { linkTo } from '../../../protocol/routes.ts'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { LinkButton } from '../shared/links.tsx'

/** The page of a product that this deployment doesn't have. */
export function NotOffered() {
  const { t } = useTranslation()
  return (
    <Page>
      <Empty title={t('error.notOffered')}>
        <LinkButton kind="ink" to={linkTo('home')} replaces label={t('app.toHome')} />
      </Empty>
    </Page>
  )
}
