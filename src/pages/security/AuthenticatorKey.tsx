import { linkTo } from '../../../protocol/routes.ts'
import { Head } from './Head.tsx'
import './security.css'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { CopyText } from '../shared/CopyText.tsx'
import { useWayBack } from '../shared/useWayBack.ts'
import { Waiting } from './Authenticator.tsx'
import { useAuthenticator } from './useAuthenticator.ts'

/** The key of a new authenticator: to scan, to type, to copy. */
export default function AuthenticatorKey() {
  const { t } = useTranslation()
  const page = useAuthenticator()
  const onward = useWayBack(null, linkTo('authenticator'))
  const { authenticator } = page.state.context
  return (
    <Page
      bottom={
        authenticator && !authenticator.bound ? (
          <Button label={t('security.authenticator.next')} onPress={onward} />
        ) : undefined
      }
    >
      <div className="security">
        {authenticator === undefined && <Waiting page={page} />}
        {authenticator?.bound && <Gone onLeave={onward} />}
        {authenticator?.key != null && <Key value={authenticator.key} uri={authenticator.uri ?? authenticator.key} />}
      </div>
    </Page>
  )
}

function Key({ value, uri }: { value: string; uri: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone="warn">{t('security.authenticator.secret')}</Notice>
      <Card pad>
        <div className="security-qr">
          <p>{t('security.authenticator.scan')}</p>
          <QrCode value={uri} label={t('security.authenticator.qr')} />
        </div>
      </Card>
      <Card pad>
        <CopyText
          as="key"
          title={t('security.authenticator.key')}
          text={value}
          copyLabel={t('security.authenticator.copy')}
        />
      </Card>
    </>
  )
}

function Gone({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Head title={t('security.authenticator.on')} text={t('security.authenticator.gone')} />
      <Button label={t('title.authenticator')} onPress={onLeave} />
    </>
  )
}
