import type { ReactNode } from 'react'
import ReceiptText from '#icons/receipt-text'
import { linkTo } from '../../../protocol/routes.ts'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { LinkIcon } from '../shared/links.tsx'

interface Props {
  of: 'deposit' | 'withdrawal'
  children: ReactNode
  bottom?: ReactNode
  onBack?: () => void
}

/** The frame of a page with a link to its records. */
export function RecordsFrame({ of, children, ...rest }: Props) {
  const { t } = useTranslation()
  const records = <LinkIcon icon={ReceiptText} label={t(`${of}.records`)} to={linkTo(of, { tab: 'records' })} />
  return (
    <Page right={records} {...rest}>
      <div className={of}>{children}</div>
    </Page>
  )
}
