import MapPinOff from 'lucide-react/icons/map-pin-off'
import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'

export function NotFound() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return (
    <Page title={t('title.notFound')}>
      <Empty art={MapPinOff} title={t('app.notFoundTitle')} text={t('app.notFoundText')}>
        <Button kind="ink" onPress={() => navigation.replace(linkTo('home'))}>
          {t('app.toHome')}
        </Button>
      </Empty>
    </Page>
  )
}
