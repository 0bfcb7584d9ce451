import { useState } from 'react'
import Download from '#icons/download'
import { useTranslation } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import type { RecordFiltering } from '../useRecordFilter.ts'
import type { ExportedName } from './lists.ts'

const ExportSheet = lazyPart(() => import('./ExportSheet.tsx'), 'whenOpened')

interface Props {
  of: ExportedName
  filter: RecordFiltering
  /** The call's other filters. */
  fixed?: object
}

/** The button that exports a list with its filter. Its code loads when the page is idle. */
export function RecordExport({ of, filter, fixed }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={Download} label={t('records.export.title')} onPress={() => setOpen(true)} />
      <ExportSheet open={open} onClose={() => setOpen(false)} of={of} filter={filter} fixed={fixed} />
    </>
  )
}
