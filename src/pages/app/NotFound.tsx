import MapPinOff from '#icons/map-pin-off'
import { linkTo } from '../../../protocol/routes.ts'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { LinkButton } from '../shared/links.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <Page title={t('title.notFound')}>
      <Empty art={MapPinOff} title={t('app.notFoundTitle')} text={t('app.notFoundText')}>
        <LinkButton kind="ink" to={linkTo('home')} replaces label={t('app.toHome')} />
      </Empty>
    </Page>
  )
}
