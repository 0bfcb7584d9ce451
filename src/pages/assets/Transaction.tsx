import './Transaction.css'
import { useState } from 'react'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { allowedLink } from '../../ui/richText/links.ts'
import { CopyText } from '../shared/CopyText.tsx'
import type { ReceiptTexts } from './receiptPicture.ts'

const ReceiptSheet = lazyPart(() => import('./ReceiptSheet.tsx'), 'whenOpened')

interface Props {
  record: { readonly transactionId: string | null; readonly explorer: string | null }
}

/** The address of an explorer's page, if it is a plain and encrypted one. */
function explorerOf(link: string | null): string | undefined {
  const allowed = link === null ? undefined : allowedLink(link, () => false)
  return allowed?.kind === 'external' && allowed.link.startsWith('https:') ? allowed.link : undefined
}

/** The ID on the blockchain, to copy, with the explorer's page; before it opens, the user is asked. */
export function Transaction({ record: { transactionId, explorer } }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const page = explorerOf(explorer)
  if (transactionId === null) return null
  return (
    <div className="transaction">
      <CopyText
        title={t('assets.transaction.id')}
        text={transactionId}
        copyLabel={t('assets.transaction.copy')}
        as="address"
      />
      {page !== undefined ? (
        <Button kind="quiet" small label={t('assets.transaction.explorer')} onPress={() => navigation.open(page)} />
      ) : (
        __DEMO__ && <p className="f12 t3">{t('assets.transaction.simulated')}</p>
      )}
    </div>
  )
}

interface ReceiptProps {
  file: string
  receipt: Omit<ReceiptTexts, 'name' | 'mark' | 'facts'>
  /** Rows without a value are left out. */
  facts: readonly { label: string; value: string | null }[]
}

/** The button that opens the receipt. */
export function ReceiptButton({ file, receipt, facts }: ReceiptProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const known = facts.flatMap(({ label, value }) => (value === null ? [] : { label, value }))
  return (
    <>
      <Button kind="quiet" label={t('assets.receipt.share')} onPress={() => setOpen(true)} />
      <ReceiptSheet open={open} onClose={() => setOpen(false)} file={file} receipt={{ ...receipt, facts: known }} />
    </>
  )
}
