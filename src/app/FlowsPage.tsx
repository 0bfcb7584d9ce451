/** The flows page: a page (#/flows) and a drawer beside any page. Loaded when opened, in demos only. */

import { use } from 'react'
import { useSearchParams } from 'react-router-dom'
import Maximize2 from '#icons/maximize-2'
import X from '#icons/x'
import { FLOWS_PATH } from '../../protocol/routes.ts'
import { useNavigation } from '../bindings/navigation.tsx'
import { Page } from '../bindings/Page.tsx'
import { useApp } from '../bindings/useApp.ts'
import { useCopy } from '../bindings/useCopy.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { demoPart } from './demoPart.ts'

export const loadFlows = demoPart((simulator) => simulator.flows.load())

function Joined({ narrow = false }: { narrow?: boolean }) {
  const app = useApp()
  const { default: View } = use(loadFlows(app))
  const [query] = useSearchParams()
  const copy = useCopy('ui.copied')
  const wanted = narrow ? null : query.get('machine')
  return (
    <View
      // Another machine in the address resets the view.
      key={wanted}
      link={app.simulator?.flows.link ?? ''}
      wanted={wanted}
      narrow={narrow}
      copy={(text) => void copy(text)}
    />
  )
}

/** The flows page as a drawer beside a page, which remains usable. */
export function FlowsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  use(loadFlows(useApp()))
  return (
    <aside className="flows-drawer" aria-label={t('flows.title')}>
      <header>
        <h2>{t('flows.title')}</h2>
        <IconButton
          icon={Maximize2}
          label={t('flows.whole')}
          onPress={() => {
            onClose()
            navigation.open(FLOWS_PATH)
          }}
        />
        <IconButton icon={X} label={t('ui.close')} onPress={onClose} />
      </header>
      <Joined narrow />
    </aside>
  )
}

/** The whole page: #/flows. */
export default function FlowsPage() {
  const { t } = useTranslation()
  use(loadFlows(useApp()))
  return (
    <Page title={t('flows.title')}>
      <Joined />
    </Page>
  )
}
