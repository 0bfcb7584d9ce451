import { useSelector } from '@xstate/react'
import { useApp } from './useApp.ts'

/** Whether somebody is logged in, as it changes. */
export function useIsLogin(): boolean {
  const { session } = useApp()
  return useSelector(session, ({ context }) => context.user.isLogin)
}
