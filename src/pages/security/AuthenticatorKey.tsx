import './security.css'
import { linkTo } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { CopyText } from '../parts/CopyText.tsx'
import { useWayBack } from '../parts/useWayBack.ts'
import { Waiting } from './Authenticator.tsx'
import { useAuthenticator } from './useAuthenticator.ts'

/** The key of an authenticator that is to be bound: to scan, to type, to copy. */
export default function AuthenticatorKey() {
  const say = useText()
  const page = useAuthenticator()
  const onward = useWayBack(null, linkTo('authenticator'))
  const { known } = page.state.context
  return (
    <Page
      bottom={
        known && !known.bound ? <Button onPress={onward}>{say('security.authenticator.next')}</Button> : undefined
      }
    >
      <div className="security">
        {known === undefined && <Waiting page={page} />}
        {known?.bound && <Gone onLeave={onward} />}
        {known?.key != null && <Key value={known.key} uri={known.uri ?? known.key} />}
      </div>
    </Page>
  )
}

function Key({ value, uri }: { value: string; uri: string }) {
  const say = useText()
  return (
    <>
      <Notice tone="warn">{say('security.authenticator.secret')}</Notice>
      <Card pad>
        <div className="security-qr">
          <p>{say('security.authenticator.scan')}</p>
          <QrCode value={uri} label={say('security.authenticator.qr')} />
        </div>
      </Card>
      <Card pad>
        <CopyText
          grouped
          title={say('security.authenticator.key')}
          text={value}
          copyLabel={say('security.authenticator.copy')}
        />
      </Card>
    </>
  )
}

function Gone({ onLeave }: { onLeave: () => void }) {
  const say = useText()
  return (
    <>
      <div className="security-head">
        <h2>{say('security.authenticator.on')}</h2>
        <p>{say('security.authenticator.gone')}</p>
      </div>
      <Button onPress={onLeave}>{say('title.authenticator')}</Button>
    </>
  )
}
