import './invest.css'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useText } from '../../text/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProductList } from './ProductList.tsx'

/** The mining area: all products with what they pay, for how long, and how much of them is left. */
export default function Mining() {
  const say = useText()
  const navigation = useNavigation()
  return (
    <Page
      right={
        <IconButton
          icon={ReceiptText}
          label={say('title.miningRecords')}
          onPress={() => navigation.open(linkTo('miningRecords'))}
        />
      }
    >
      <div className="invest-note">
        <Notice tone="info">{say('invest.simulated')}</Notice>
      </div>
      <ProductList kind="mining" />
    </Page>
  )
}
