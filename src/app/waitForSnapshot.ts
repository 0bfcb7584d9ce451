/** Anything with snapshots, such as an actor. */
interface Watchable<S> {
  getSnapshot(): S
  subscribe(listener: (snapshot: S) => void): { unsubscribe(): void }
}

/** Resolves with the first snapshot that fits. */
export function waitForSnapshot<S>(actor: Watchable<S>, fits: (snapshot: S) => boolean): Promise<S> {
  return new Promise((resolve) => {
    const now = actor.getSnapshot()
    if (fits(now)) return resolve(now)
    const subscription = actor.subscribe((snapshot) => {
      if (!fits(snapshot)) return
      subscription.unsubscribe()
      resolve(snapshot)
    })
  })
}
