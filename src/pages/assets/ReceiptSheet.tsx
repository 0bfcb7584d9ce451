import { useState } from 'react'
import { drawnPicture } from '../../bindings/drawnPicture.ts'
import { useAppName } from '../../bindings/useAppName.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { PageSheet } from '../shared/PageSheet.tsx'
import { PictureToSave } from '../shared/PictureToSave.tsx'
import { drawReceipt, type ReceiptTexts } from './receiptPicture.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** Name of the saved file. */
  file: string
  receipt: Omit<ReceiptTexts, 'name' | 'mark'>
}

/** A receipt as a picture to save or share. */
export default function ReceiptSheet({ open, onClose, ...rest }: Props) {
  return (
    <PageSheet open={open} onClose={onClose} title={rest.receipt.title} overlayCloses>
      {open && <Receipt {...rest} />}
    </PageSheet>
  )
}

function Receipt({ file, receipt }: Pick<Props, 'file' | 'receipt'>) {
  const { t } = useTranslation()
  const name = useAppName()
  const mark = __DEMO__ ? t('app.mark') : undefined
  // The receipt keeps the data of the moment it opens.
  const [make] = useState(
    () => () => drawnPicture((surface, family) => drawReceipt(surface, { ...receipt, name, mark }, family)),
  )
  const alt = [mark, receipt.title, receipt.amount, receipt.state].filter(Boolean).join(', ')
  return <PictureToSave make={make} file={file} alt={alt} />
}
