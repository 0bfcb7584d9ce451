import MapPinOff from 'lucide-react/icons/map-pin-off'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'

/** An address that leads to no page. */
export function NotFound() {
  const say = useText()
  const navigation = useNavigation()
  return (
    <Page title={say('title.notFound')}>
      <Empty art={MapPinOff} title={say('app.notFoundTitle')} text={say('app.notFoundText')}>
        <Button kind="ink" onPress={() => navigation.replace(linkTo('home'))}>
          {say('app.toHome')}
        </Button>
      </Empty>
    </Page>
  )
}
