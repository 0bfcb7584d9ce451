import BookOpen from 'lucide-react/icons/book-open'
import History from 'lucide-react/icons/history'
import Info from 'lucide-react/icons/info'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import { KEYS } from '../../../machines/shared/keys.ts'
import { APP_VERSION, VERSION_LABEL } from '../../../protocol/rules/constants.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useApp } from '../../bind/useApp.ts'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useText } from '../../text/text.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { aboutLink } from '../user/entries.ts'

/** What the app keeps on this device, and which version it is. */
export function AppPart() {
  const say = useText()
  const navigation = useNavigation()
  const { cache, storage, notices } = useApp()
  const isLogin = useIsLogin()
  const clear = () => {
    cache.clear()
    storage.write('local', KEYS.tickers, undefined)
    notices.send({ type: 'notice.say', kind: 'success', words: { key: 'settings.cacheCleared' } })
  }
  return (
    <CellGroup title={say('settings.app')}>
      {isLogin && (
        <Cell
          icon={History}
          title={say('title.loginRecords')}
          onPress={() => navigation.open(linkTo('loginRecords'))}
        />
      )}
      <Cell icon={BookOpen} title={say('user.aboutUs')} onPress={() => navigation.open(aboutLink())} />
      <Cell icon={Trash2} title={say('settings.clearCache')} sub={say('settings.clearCacheText')} onPress={clear} />
      <Cell icon={Info} title={say('settings.version')} value={APP_VERSION} />
      <Cell icon={Tag} title={say('settings.release')} value={VERSION_LABEL} />
    </CellGroup>
  )
}
