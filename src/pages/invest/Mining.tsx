import { linkTo } from '../../../protocol/routes.ts'
import '../shared/product/invest.css'
import ReceiptText from '#icons/receipt-text'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/Notice.tsx'
import { LinkIcon } from '../shared/links.tsx'
import { ProductList } from './ProductList.tsx'

/** All mining products with yield, term and remaining volume. */
export default function Mining() {
  const { t } = useTranslation()
  return (
    <Page right={<LinkIcon icon={ReceiptText} label={t('title.miningRecords')} to={linkTo('miningRecords')} />}>
      {__DEMO__ && (
        <div className="invest-note">
          <Notice tone="info">{t('invest.simulated')}</Notice>
        </div>
      )}
      <ProductList kind="mining" />
    </Page>
  )
}
