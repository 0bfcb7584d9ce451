import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { linkTo } from '../../protocol/routes.ts'
import { useApp } from '../bindings/useApp.ts'

/** Renders for logged-in users; visitors go to the login page, which returns here. */
export function Guard({ children }: { children: ReactNode }) {
  const { session } = useApp()
  const { pathname, search } = useLocation()
  const user = useSelector(session, ({ context }) => context.user)
  if (user.isLogin) return children
  return <Navigate to={linkTo('login', { from: pathname + search })} replace />
}
