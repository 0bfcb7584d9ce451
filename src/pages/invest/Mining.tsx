import { linkTo } from '../../../protocol/routes.ts'
import './invest.css'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProductList } from './ProductList.tsx'

/** All mining products with yield, term and remaining volume. */
export default function Mining() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return (
    <Page
      right={
        <IconButton
          icon={ReceiptText}
          label={t('title.miningRecords')}
          onPress={() => navigation.open(linkTo('miningRecords'))}
        />
      }
    >
      <div className="invest-note">
        <Notice tone="info">{t('invest.simulated')}</Notice>
      </div>
      <ProductList kind="mining" />
    </Page>
  )
}
