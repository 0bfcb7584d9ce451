import { KEYS } from '../../machines/shared/keys.ts'
import type { App } from '../bindings/useApp.ts'
import { allTexts } from '../i18n/i18n.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

/** The screen over the app; loaded on devices with a lock. */
export const LockScreen = lazyPart(async () => {
  const [screen] = await Promise.all([import('./LockScreen.tsx'), allTexts()])
  return screen
})

/** Starts the lock before anything is shown, where a user of this device has one; else when another tab turns it on. */
export async function startLock(app: App): Promise<void> {
  if (app.storage.read('local', KEYS.lock) !== undefined) {
    // A page whose lock can't be loaded is not shown.
    const [{ lockOf }] = await Promise.all([import('../bindings/lock.ts'), import('./LockScreen.tsx')])
    lockOf(app, Date.now())
    return
  }
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== app.storage.nameOf(KEYS.lock) || !newValue) return
    void import('../bindings/lock.ts').then(({ lockOf }) => lockOf(app)).catch(() => undefined)
  })
}
