import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { TextTabs } from '../../ui/TextTabs.tsx'

/** The two passwords of an account; the address selects one. */
export function PasswordTabs({ at }: { at: 'fund' | 'login' }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return (
    <TextTabs
      line
      label={t('security.login.tabs')}
      items={[
        { key: 'fund', label: t('title.fundPassword') },
        { key: 'login', label: t('security.login.title') },
      ]}
      value={at}
      onChange={(tab) => navigation.replace(linkTo('fundPassword', tab === 'login' ? { tab } : {}))}
    />
  )
}
