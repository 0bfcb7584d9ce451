import './ShareSheet.css'
import { useSelector } from '@xstate/react'
import { addressOf, inviteAddress } from '../../bind/address.ts'
import { linkTo } from '../../bind/navigation.tsx'
import { useBackCloses } from '../../bind/Page.tsx'
import { canShare, share } from '../../bind/share.ts'
import { useApp } from '../../bind/useApp.ts'
import { useAppName } from '../../bind/useAppName.ts'
import { useCopy } from '../../bind/useCopy.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import SheetDialog from '../../ui/SheetDialog.tsx'

/** The link to this app to hand on; it carries the invitation code of whoever is logged in. */
export default function ShareSheet({ onClose }: { onClose: () => void }) {
  const say = useText()
  const appName = useAppName()
  const { session } = useApp()
  const code = useSelector(session, ({ context }) => context.user.shareId)
  const copy = useCopy('ui.linkCopied')
  useBackCloses(true, onClose)
  const url = code === '' ? addressOf(linkTo('home'), location.href) : inviteAddress({ code }, location.href)
  const actions = (
    <div className={canShare() ? 'btn2' : 'share-one'}>
      <Button kind={canShare() ? 'quiet' : 'ink'} onPress={() => void copy(url)}>
        {say('help.share.copy')}
      </Button>
      {canShare() && (
        <Button kind="ink" onPress={() => void share({ title: appName, url })}>
          {say('help.share.send')}
        </Button>
      )}
    </div>
  )
  return (
    <SheetDialog open onClose={onClose} title={say('help.share.title')} actions={actions} overlayCloses>
      <p className="t2">{say('help.share.text')}</p>
      {code !== '' && <p className="t2 mt2">{say('help.share.invite')}</p>}
      <p className="share-link facts f13 mt4" translate="no">
        {url}
      </p>
    </SheetDialog>
  )
}
