import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactNode } from 'react'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useText } from '../../text/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** The page's frame, with the way to the records. */
export function WithdrawalFrame({ children, bottom }: { children: ReactNode; bottom?: ReactNode }) {
  const say = useText()
  const navigation = useNavigation()
  const records = (
    <IconButton
      icon={ReceiptText}
      label={say('withdrawal.records')}
      onPress={() => navigation.open(linkTo('withdrawal', { tab: 'records' }))}
    />
  )
  return (
    <Page right={records} bottom={bottom}>
      <div className="withdrawal">{children}</div>
    </Page>
  )
}
