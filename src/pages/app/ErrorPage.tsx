import { linkTo } from '../../../protocol/routes.ts'
import './ErrorPage.css'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import CloudOff from '#icons/cloud-off'
import Wrench from '#icons/wrench'
import { INIT_ERROR } from '../../../machines/app/startFlow.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { codeText, plainCode, quotedMessage } from './errorText.ts'

/** What an exchange answers during maintenance. */
const MAINTENANCE = 'status503'

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
  const isMaintained = retrying && failure?.id === MAINTENANCE
  const reason = isMaintained
    ? t('app.maintenanceText')
    : initial && failure?.id === 'pageRefused'
      ? failureText(t, failure)
      : t(codeText(code))
  useEffect(() => {
    if (initial && started) navigation.replace(linkTo('home'))
  }, [initial, started, navigation])
  const home = () => navigation.replace(linkTo('home'))
  return (
    <Page back={!retrying}>
      {/* The strip about the connection is hidden beside it: one message for one outage. */}
      <div className="error-view">
        <div className="empty" role="alert">
          <Icon of={isMaintained ? Wrench : CloudOff} strokeWidth="0.75" className="empty-art" />
          <h2>{t(isMaintained ? 'app.maintenanceTitle' : 'app.errorTitle')}</h2>
          <p>{reason}</p>
          <div className="error-page-actions">
            {retrying && (
              <Button
                kind="ink"
                label={t('ui.retry')}
                onPress={() => start.send({ type: 'start.retry' })}
                {...(starting ? { busy: t('ui.loading') } : {})}
              />
            )}
            <Button kind={retrying ? 'onbg' : 'ink'} label={t('app.toHome')} onPress={home} />
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
      </div>
    </Page>
  )
}
