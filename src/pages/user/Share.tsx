import './user.css'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { inviteAddress } from '../../bind/address.ts'
import { Page } from '../../bind/Page.tsx'
import { canShare, share } from '../../bind/share.ts'
import { useApp } from '../../bind/useApp.ts'
import { useAppName } from '../../bind/useAppName.ts'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { useInvitation } from '../invitation/useInvitation.ts'
import { CopyText } from '../parts/CopyText.tsx'
import { LoginButton } from '../parts/LoginPart.tsx'
import type { PosterWords } from './poster.ts'
import { type Poster, usePoster } from './usePoster.ts'

const FILE = 'invitation.png'

/** A poster with a QR code to register, to save or hand on, and its link. A visitor's has no invite code. */
export default function Share() {
  return useIsLogin() ? <Own /> : <Sharing />
}

/** The server may name a link of its own; until it did, or where it can't, the code of the profile serves. */
function Own() {
  const { session } = useApp()
  const shareId = useSelector(session, ({ context }) => context.user.shareId)
  const [{ context }] = useInvitation()
  const code = context.data?.inviteCode ?? (shareId === '' ? undefined : shareId)
  if (code === undefined && context.error === undefined) {
    return (
      <Page>
        <div className="user share">
          <Skeleton height={400} />
        </div>
      </Page>
    )
  }
  return <Sharing code={code} link={context.data?.link} />
}

interface Props {
  code?: string | undefined
  link?: string | undefined
}

function usePosterWords(code: string | undefined): PosterWords {
  const say = useText()
  const name = useAppName()
  return useMemo(
    () => ({
      name,
      line: say('user.share.line'),
      scan: say('user.share.scan'),
      codeTitle: say('user.share.code'),
      code,
      mark: __DEMO__ ? say('app.mark') : undefined,
    }),
    [say, name, code],
  )
}

function Sharing({ code, link }: Props) {
  const say = useText()
  const { simulator, brand } = useApp()
  const isLogin = useIsLogin()
  const address = inviteAddress({ code, link }, location.href)
  const poster = usePoster(usePosterWords(code), address, brand)
  return (
    <Page
      {...(poster.state === 'failed' && !canShare() ? {} : { bottom: <Actions poster={poster} address={address} /> })}
    >
      <div className="user share">
        {!isLogin && (
          <Card pad className="user-card">
            <p className="f13 t2">{say('user.share.visitor')}</p>
            <LoginButton kind="quiet" />
          </Card>
        )}
        <PosterView poster={poster} />
        <Card pad>
          <CopyText title={say('user.share.link')} text={address} copyLabel={say('user.share.copyLink')} />
        </Card>
        {code !== undefined && simulator?.remote === false && <Notice tone="info">{say('user.share.demo')}</Notice>}
      </div>
    </Page>
  )
}

function PosterView({ poster }: { poster: Poster }) {
  const say = useText()
  if (poster.state === 'failed') return <Notice tone="warn">{say('user.share.noPicture')}</Notice>
  if (poster.state === 'drawing') return <Skeleton height={480} />
  return <img className="share-poster" src={poster.url} alt={say('user.share.poster')} />
}

function Actions({ poster, address }: { poster: Poster; address: string }) {
  const say = useText()
  const appName = useAppName()
  const drawn = poster.state === 'drawn' ? poster : undefined
  const send = () =>
    void share({
      title: appName,
      url: address,
      file: drawn && new File([drawn.picture], FILE, { type: drawn.picture.type }),
    })
  return (
    <div className="btn2">
      {canShare() && (
        <Button kind="quiet" onPress={send}>
          {say('user.share.send')}
        </Button>
      )}
      {poster.state === 'drawing' && <Button busy={say('ui.loading')}>{say('user.share.save')}</Button>}
      {drawn && (
        <a className="btn btn--primary" href={drawn.url} download={FILE}>
          <span>{say('user.share.save')}</span>
        </a>
      )}
    </div>
  )
}
