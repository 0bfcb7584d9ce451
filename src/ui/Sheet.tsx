import type { SheetProps } from './SheetDialog.tsx'
import { whenOpened } from './whenOpened.tsx'

/** A sheet from the bottom that traps the focus and restores it. From 768 px on it is a dialog. */
export const Sheet = whenOpened<SheetProps>(() => import('./SheetDialog.tsx'))
