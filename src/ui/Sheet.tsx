import { lazyPart } from './lazyPart.tsx'
import type { SheetProps } from './SheetDialog.tsx'

/** A sheet from the bottom that traps the focus and restores it. From 768 px on it is a dialog. */
export const Sheet = lazyPart<SheetProps>(() => import('./SheetDialog.tsx'), 'whenOpened')
