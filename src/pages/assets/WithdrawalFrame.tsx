import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactNode } from 'react'
import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** The page's frame, with the link to the records. */
export function WithdrawalFrame({ children, bottom }: { children: ReactNode; bottom?: ReactNode }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const records = (
    <IconButton
      icon={ReceiptText}
      label={t('withdrawal.records')}
      onPress={() => navigation.open(linkTo('withdrawal', { tab: 'records' }))}
    />
  )
  return (
    <Page right={records} bottom={bottom}>
      <div className="withdrawal">{children}</div>
    </Page>
  )
}
