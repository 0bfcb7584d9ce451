import type { SheetProps } from './SheetDialog.tsx'
import { whenOpened } from './whenOpened.tsx'

/** A sheet from the bottom that traps the focus and restores it. Above 960 px it is a dialog. */
export const Sheet = whenOpened<SheetProps>(() => import('./SheetDialog.tsx'))
