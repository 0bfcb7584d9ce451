import FileClock from 'lucide-react/icons/file-clock'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'

/** The Contract tab where perpetual contracts are not offered: says so, and where trading is open. */
export default function Contract() {
  const say = useText()
  const navigation = useNavigation()
  return (
    <Page>
      <Empty art={FileClock} title={say('app.perpetual.title')} text={say('app.perpetual.text')}>
        <Button kind="ink" onPress={() => navigation.open(linkTo('coinTrade'))}>
          {say('app.perpetual.action')}
        </Button>
      </Empty>
    </Page>
  )
}
