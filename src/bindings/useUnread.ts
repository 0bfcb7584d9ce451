import { useSelector } from '@xstate/react'
import { useApp } from './useApp.ts'

/** How many messages of the user are unread, as it changes; 0 for a visitor and while it is not known. */
export const useUnread = (): number => useSelector(useApp().inbox, ({ context }) => context.unread)
