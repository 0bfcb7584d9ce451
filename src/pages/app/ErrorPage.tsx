import { linkTo } from '../../../protocol/routes.ts'
import './ErrorPage.css'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import CloudOff from '#icons/cloud-off'
import { INIT_ERROR } from '../../../machines/app/startFlow.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { codeText, plainCode, quotedMessage } from './errorText.ts'

/** A fatal error: shows our text for its code, and quotes the address's message under Details. */
export default function ErrorPage() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { start } = useApp()
  const [query] = useSearchParams()
  const code = plainCode(query.get('errCode'))
  const initial = code === INIT_ERROR
  const starting = useSelector(start, (snapshot) => snapshot.hasTag('busy'))
  const started = useSelector(start, (snapshot) => snapshot.matches('ready'))
  const failure = useSelector(start, ({ context }) => context.error)
  const message = quotedMessage(query.get('errMsg')) ?? (initial && failure ? failureText(t, failure) : undefined)
  const retrying = initial && !started
  useEffect(() => {
    if (initial && started) navigation.replace(linkTo('home'))
  }, [initial, started, navigation])
  const home = () => navigation.replace(linkTo('home'))
  return (
    <Page back={!retrying}>
      <div className="empty" role="alert">
        <Icon of={CloudOff} strokeWidth="0.75" className="empty-art" />
        <h2>{t('app.errorTitle')}</h2>
        <p>{initial && failure?.id === 'pageRefused' ? failureText(t, failure) : t(codeText(code))}</p>
        <div className="error-page-actions">
          {retrying && (
            <Button
              kind="ink"
              onPress={() => start.send({ type: 'start.retry' })}
              {...(starting ? { busy: t('ui.loading') } : {})}
            >
              {t('ui.retry')}
            </Button>
          )}
          <Button kind={retrying ? 'onbg' : 'ink'} onPress={home}>
            {t('app.toHome')}
          </Button>
        </div>
        {(code !== undefined || message !== undefined) && (
          <details className="error-page-details">
            <summary>{t('app.details')}</summary>
            {code !== undefined && <p>{t('app.errorCode', { code })}</p>}
            {message !== undefined && (
              <p>
                “<bdi>{message}</bdi>”
              </p>
            )}
          </details>
        )}
      </div>
    </Page>
  )
}
