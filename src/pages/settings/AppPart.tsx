import BookOpen from '#icons/book-open'
import Info from '#icons/info'
import History from '#icons/rotate-ccw-clock'
import Trash2 from '#icons/trash'
import { KEYS } from '../../../machines/shared/keys.ts'
import { APP_VERSION, VERSION_LABEL } from '../../../protocol/rules/constants.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { aboutLink } from '../shared/entries.ts'
import { PageCell } from '../shared/PageCell.tsx'

/** The app's data on this device, and its version. */
export function AppPart() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { cache, storage, notices } = useApp()
  const isLogin = useIsLogin()
  const clear = () => {
    cache.clear()
    storage.write('local', KEYS.tickers, undefined)
    notices.send({ type: 'notice.show', kind: 'success', text: { key: 'settings.cacheCleared' } })
  }
  return (
    <CellGroup title={t('settings.app')}>
      {isLogin && <PageCell to="loginRecords" icon={History} />}
      <Cell
        icon={BookOpen}
        title={t('user.aboutUs')}
        opens={aboutLink()}
        onPress={() => navigation.open(aboutLink())}
      />
      <Cell icon={Trash2} title={t('settings.clearCache')} sub={t('settings.clearCacheText')} onPress={clear} />
      <Cell icon={Info} title={t('settings.version')} sub={VERSION_LABEL} value={APP_VERSION} />
    </CellGroup>
  )
}
