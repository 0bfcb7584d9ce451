import { useEffect } from 'react'
import { SECRETS } from '../../machines/shared/secret.ts'
import { useApp } from './useApp.ts'
import type { Vault } from './vault.ts'

/** The vault for a page that asks for a secret: erases unsent ones when the page is hidden or left. */
export function useVault(): Vault {
  const { vault } = useApp().dependencies
  useEffect(() => {
    const forget = () => SECRETS.forEach(vault.forget)
    const hidden = () => document.visibilityState === 'hidden' && forget()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      forget()
    }
  }, [vault])
  return vault
}
