import type { ConfirmProps } from './ConfirmAlert.tsx'
import { lazyPart } from './lazyPart.tsx'

/** Asks before an action; both answers have equal weight. */
export const ConfirmDialog = lazyPart<ConfirmProps>(() => import('./ConfirmAlert.tsx'), 'whenOpened')
