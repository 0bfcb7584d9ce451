import { linkTo } from '../../../protocol/routes.ts'
import './ShareSheet.css'
import { useSelector } from '@xstate/react'
import { addressOf, inviteAddress } from '../../bindings/address.ts'
import { useBackCloses } from '../../bindings/Page.tsx'
import { canShare, share } from '../../bindings/share.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useAppName } from '../../bindings/useAppName.ts'
import { useCopy } from '../../bindings/useCopy.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import SheetDialog from '../../ui/SheetDialog.tsx'
import { LinkText } from './LinkText.tsx'

/** The app's link to share, with the user's invitation code. */
export default function ShareSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const appName = useAppName()
  const { session } = useApp()
  const code = useSelector(session, ({ context }) => context.user.shareId)
  const copy = useCopy('ui.linkCopied')
  useBackCloses(true, onClose)
  const url = code === '' ? addressOf(linkTo('home'), location.href) : inviteAddress({ code }, location.href)
  const actions = (
    <div className={canShare() ? 'btn2' : 'share-one'}>
      <Button kind={canShare() ? 'quiet' : 'ink'} label={t('help.share.copy')} onPress={() => void copy(url)} />
      {canShare() && (
        <Button kind="ink" label={t('help.share.send')} onPress={() => void share({ title: appName, url })} />
      )}
    </div>
  )
  return (
    <SheetDialog open onClose={onClose} title={t('help.share.title')} actions={actions} overlayCloses>
      <p className="t2">{t('help.share.text')}</p>
      {code !== '' && <p className="t2 mt2">{t('help.share.invite')}</p>}
      <p className="share-link facts f13 mt4" translate="no">
        <LinkText url={url} />
      </p>
    </SheetDialog>
  )
}
