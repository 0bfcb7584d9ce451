import type { SheetProps } from './SheetDialog.tsx'
import { whenOpened } from './whenOpened.tsx'

/** A sheet from the bottom; holds the focus and gives it back. Above 960 px it is a dialog. */
export const Sheet = whenOpened<SheetProps>(() => import('./SheetDialog.tsx'))
