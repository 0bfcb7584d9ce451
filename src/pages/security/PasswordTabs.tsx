import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { TextTabs } from '../../ui/TextTabs.tsx'

/** The two passwords of an account; the address says which one is shown. */
export function PasswordTabs({ at }: { at: 'fund' | 'login' }) {
  const say = useText()
  const navigation = useNavigation()
  return (
    <TextTabs
      line
      label={say('security.login.tabs')}
      items={[
        { key: 'fund', label: say('title.fundPassword') },
        { key: 'login', label: say('security.login.title') },
      ]}
      value={at}
      onChange={(tab) => navigation.replace(linkTo('fundPassword', tab === 'login' ? { tab } : {}))}
    />
  )
}
