import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useDetailHost } from '../../bindings/detailHost.ts'
import { useBackCloses } from '../../bindings/Page.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { SheetProps } from '../../ui/SheetDialog.tsx'

const DetailPane = lazy(() => import('./DetailPane.tsx'))

/** Details of a row: a sheet, or the pane beside the list where there is one. */
export function DetailSheet(props: Omit<SheetProps, 'overlayCloses'>) {
  const host = useDetailHost()
  // A pane is not a layer over its list, so back leaves both.
  useBackCloses(props.open && !host, props.onClose)
  if (!host) return <Sheet {...props} overlayCloses />
  if (!props.open) return null
  return createPortal(
    <Suspense>
      <DetailPane {...props} />
    </Suspense>,
    host,
  )
}
