import './ErrorPage.css'
import { useSelector } from '@xstate/react'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { INIT_ERROR } from '../../../machines/app/startFlow.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useApp } from '../../bind/useApp.ts'
import { failureText } from '../../bind/words.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { codeText, plainCode, quotedMessage } from './errorWords.ts'

/** Something failed for good: our own words for its code; what came with the address stands quoted under Details. */
export default function ErrorPage() {
  const say = useText()
  const navigation = useNavigation()
  const { start } = useApp()
  const [query] = useSearchParams()
  const code = plainCode(query.get('errCode'))
  const initial = code === INIT_ERROR
  const starting = useSelector(start, (snapshot) => snapshot.hasTag('busy'))
  const started = useSelector(start, (snapshot) => snapshot.matches('ready'))
  const failure = useSelector(start, ({ context }) => context.error)
  const message = quotedMessage(query.get('errMsg')) ?? (initial && failure ? failureText(say, failure) : undefined)
  const retrying = initial && !started
  useEffect(() => {
    if (initial && started) navigation.replace(linkTo('home'))
  }, [initial, started, navigation])
  const home = () => navigation.replace(linkTo('home'))
  return (
    <Page back={!retrying}>
      <div className="empty" role="alert">
        <Icon of={CloudOff} strokeWidth={0.75} className="empty-art" />
        <h2>{say('app.errorTitle')}</h2>
        <p>{say(codeText(code))}</p>
        <div className="error-page-actions">
          {retrying && (
            <Button
              kind="ink"
              onPress={() => start.send({ type: 'start.retry' })}
              {...(starting ? { busy: say('ui.loading') } : {})}
            >
              {say('ui.retry')}
            </Button>
          )}
          <Button kind={retrying ? 'onbg' : 'ink'} onPress={home}>
            {say('app.toHome')}
          </Button>
        </div>
        {(code !== undefined || message !== undefined) && (
          <details className="error-page-details">
            <summary>{say('app.details')}</summary>
            {code !== undefined && <p>{say('app.errorCode', { code })}</p>}
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
