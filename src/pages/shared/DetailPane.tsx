/** Details of a row beside its list. Loaded on large screens only. */
import X from '#icons/x'
import { useTranslation } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { SheetProps } from '../../ui/SheetDialog.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'

export default function DetailPane({ title, onClose, children, actions }: SheetProps) {
  const { t } = useTranslation()
  return (
    <>
      <TitleBar level={2} title={title} right={<IconButton icon={X} label={t('ui.close')} onPress={onClose} />} />
      <main className="page detail">{children}</main>
      {actions !== undefined && <div className="bottombar">{actions}</div>}
    </>
  )
}
