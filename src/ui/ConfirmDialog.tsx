import type { ConfirmProps } from './ConfirmAlert.tsx'
import { whenOpened } from './whenOpened.tsx'

/** Asks before an action; both answers have equal weight. */
export const ConfirmDialog = whenOpened<ConfirmProps>(() => import('./ConfirmAlert.tsx'))
