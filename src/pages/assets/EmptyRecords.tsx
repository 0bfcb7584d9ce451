import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'

interface Props {
  of: 'deposit' | 'exchange' | 'transfer' | 'withdrawal'
  /** Clears the filters, if any. */
  onAll: (() => void) | undefined
}

/** No records, or none that match the filters. */
export function EmptyRecords({ of, onAll }: Props) {
  const { t } = useTranslation()
  return (
    <Empty title={t(`${of}.empty`)} text={t(onAll ? `${of}.emptyFilter` : `${of}.emptyText`)}>
      {onAll && (
        <Button kind="onbg" small onPress={onAll}>
          {t('transfer.showAll')}
        </Button>
      )}
    </Empty>
  )
}
