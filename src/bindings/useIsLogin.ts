import { useSelector } from '@xstate/react'
import { useApp } from './useApp.ts'

export function useIsLogin(): boolean {
  const { session } = useApp()
  return useSelector(session, ({ context }) => context.user.isLogin)
}
