import './user.css'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { inviteAddress } from '../../bindings/address.ts'
import type { Drawn } from '../../bindings/drawnPicture.ts'
import { Page } from '../../bindings/Page.tsx'
import { canShare, share } from '../../bindings/share.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useAppName } from '../../bindings/useAppName.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { CopyText } from '../shared/CopyText.tsx'
import { LoginButton } from '../shared/LoginPart.tsx'
import type { PosterTexts } from '../shared/poster.ts'
import { useInvitation } from '../shared/useInvitation.ts'
import { usePoster } from './usePoster.ts'

const FILE = 'invitation.png'

/** A poster with a QR code to register, to save or share, and its link. A visitor's poster has no invite code. */
export default function Share() {
  return useIsLogin() ? <Own /> : <Sharing />
}

/** The server's own link, if it sends one; else the profile's code. */
function Own() {
  const { session } = useApp()
  const shareId = useSelector(session, ({ context }) => context.user.shareId)
  const [{ context }] = useInvitation()
  const code = context.data?.inviteCode ?? (shareId === '' ? undefined : shareId)
  if (code === undefined && context.error === undefined) {
    return (
      <Page>
        <div className="user grid g4">
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

function usePosterTexts(code: string | undefined): PosterTexts {
  const { t } = useTranslation()
  const name = useAppName()
  return useMemo(
    () => ({
      name,
      line: t('user.share.line'),
      scan: t('user.share.scan'),
      codeTitle: t('user.share.code'),
      code,
      mark: __DEMO__ ? t('app.mark') : undefined,
    }),
    [t, name, code],
  )
}

function Sharing({ code, link }: Props) {
  const { t } = useTranslation()
  const { simulator, brand } = useApp()
  const isLogin = useIsLogin()
  const address = inviteAddress({ code, link }, location.href)
  const poster = usePoster(usePosterTexts(code), address, brand)
  return (
    <Page
      {...(poster.state === 'failed' && !canShare() ? {} : { bottom: <Actions poster={poster} address={address} /> })}
    >
      <div className="user grid g4">
        {!isLogin && (
          <Card pad className="grid g3">
            <p className="f13 t2">{t('user.share.visitor')}</p>
            <LoginButton kind="quiet" />
          </Card>
        )}
        <PosterView poster={poster} />
        <Card pad>
          <CopyText title={t('user.share.link')} text={address} copyLabel={t('user.share.copyLink')} as="link" />
        </Card>
        {code !== undefined && simulator?.remote === false && <Notice tone="info">{t('user.share.demo')}</Notice>}
      </div>
    </Page>
  )
}

function PosterView({ poster }: { poster: Drawn }) {
  const { t } = useTranslation()
  if (poster.state === 'failed') return <Notice tone="warn">{t('user.share.noPicture')}</Notice>
  if (poster.state === 'drawing') return <Skeleton height={480} />
  return <img className="share-poster" src={poster.url} alt={t('user.share.poster')} />
}

function Actions({ poster, address }: { poster: Drawn; address: string }) {
  const { t } = useTranslation()
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
      {canShare() && <Button kind="quiet" label={t('user.share.send')} onPress={send} />}
      {poster.state === 'drawing' && <Button label={t('user.share.save')} busy={t('ui.loading')} />}
      {drawn && (
        <a className="btn btn--primary" href={drawn.url} download={FILE}>
          <span>{t('user.share.save')}</span>
        </a>
      )}
    </div>
  )
}
