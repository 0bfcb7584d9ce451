import './records.css'
import Copy from '#icons/copy'
import { useCopy } from '../../bindings/useCopy.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'

/** An order's number as a button that copies it, for the support. */
export function CopyNumber({ number }: { number: string }) {
  const { t } = useTranslation()
  const copy = useCopy('ui.copySuccess')
  return (
    <button type="button" className="record-number n" translate="no" onClick={() => void copy(number)}>
      {number}
      <Icon of={Copy} size={14} label={t('ui.copy')} />
    </button>
  )
}
