import type { ConfirmProps } from './ConfirmAlert.tsx'
import { whenOpened } from './whenOpened.tsx'

/** Asks before something happens; both answers have the same weight. */
export const ConfirmDialog = whenOpened<ConfirmProps>(() => import('./ConfirmAlert.tsx'))
