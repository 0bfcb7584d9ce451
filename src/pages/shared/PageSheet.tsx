import type { ComponentProps } from 'react'
import { useBackCloses } from '../../bindings/Page.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

/** A sheet of a page: the browser's back button closes it too. */
export function PageSheet(props: ComponentProps<typeof Sheet>) {
  useBackCloses(props.open, props.onClose)
  return <Sheet {...props} />
}
