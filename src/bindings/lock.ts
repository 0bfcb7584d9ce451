/** The app's lock: one machine for the tab, loaded when a user of this device has a lock or turns one on. */
import { type Actor, createActor } from 'xstate'
import { lockFlow } from '../../machines/app/lockFlow.ts'
import { lockAfter, storedLocks } from '../../machines/app/lockState.ts'
import { tokenFrom, uidFrom } from '../../machines/app/startFlow.ts'
import { KEYS } from '../../machines/shared/keys.ts'
import { readAs } from '../../machines/shared/storedSchemas.ts'
import { bind } from './bind.ts'
import { lockShown } from './lockShown.ts'
import type { App } from './useApp.ts'

export type Lock = Actor<typeof lockFlow>

const known = new WeakMap<App, Lock>()

/** The lock of the app; starts it with the first call. `opened`: the page was opened at this time (Unix ms), and may have to be locked. */
export function lockOf(app: App, opened?: number): Lock {
  const lock = known.get(app) ?? openLock(app, opened)
  known.set(app, lock)
  return lock
}

/** The user before the session is restored, too. */
function uidOf({ session, storage }: App): string {
  const { info } = session.getSnapshot().context.user
  if (info) return info.uid
  const isLogin = tokenFrom(storage.read('local', KEYS.token)) !== undefined
  return (isLogin ? uidFrom(storage.read('local', KEYS.user)) : undefined) ?? ''
}

function openLock(app: App, opened: number | undefined): Lock {
  const { storage, session, notices, dependencies } = app
  const lock = createActor(bind(lockFlow, dependencies), {
    inspect: dependencies.inspect,
    input: { uid: uidOf(app), opened },
  })
  const show = () => {
    const snapshot = lock.getSnapshot()
    const isCovered = snapshot.hasTag('covered')
    // The picture of the task switcher is taken before React renders.
    document.documentElement.toggleAttribute('data-locked', isCovered)
    lockShown.set({
      after: lockAfter(snapshot.context),
      isCovered,
      isConfirming: snapshot.matches({ off: 'confirming' }) || snapshot.matches({ off: 'checking' }),
    })
  }
  lock.subscribe(show)
  lock.on('lock.logout', ({ failed }) => {
    session.send({ type: 'session.logout' })
    if (failed) notices.send({ type: 'notice.show', kind: 'notify', text: { key: 'security.lock.loggedOut' } })
  })
  session.on('session.clear', () => lock.send({ type: 'lock.user', uid: '' }))
  session.subscribe(({ context: { user } }) => user.info && lock.send({ type: 'lock.user', uid: user.info.uid }))
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storage.nameOf(KEYS.lock)) return
    lock.send({ type: 'lock.changedElsewhere', locks: readAs(storedLocks, storage.read('local', KEYS.lock)) ?? {} })
  })
  lock.start()
  show()
  followVisibility(lock)
  return lock
}

/** Tells the lock when the page goes out of sight and when it comes back. */
function followVisibility(lock: Lock): void {
  const look = () =>
    lock.send({ type: document.visibilityState === 'hidden' ? 'lock.hidden' : 'lock.shown', at: Date.now() })
  /** A page that is left or reloaded turns hidden as well. */
  let isLeft = false
  document.addEventListener('visibilitychange', () => isLeft || look())
  window.addEventListener('pagehide', ({ persisted }) => {
    isLeft = !persisted
  })
  window.addEventListener('pageshow', () => {
    isLeft = false
    look()
  })
  look()
}
