import { useSelector } from '@xstate/react'
import { useApp } from './useApp.ts'

/** Count of unread messages for badges, without kinds that the user turned off; 0 for a visitor and while unknown. */
export const useUnread = (): number => useSelector(useApp().inbox, ({ context }) => context.counted)
