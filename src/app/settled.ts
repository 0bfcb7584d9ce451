/** Anything that has a snapshot and tells of new ones, as actors do. */
interface Watchable<S> {
  getSnapshot(): S
  subscribe(listener: (snapshot: S) => void): { unsubscribe(): void }
}

/** Waits until an actor's snapshot fits; answers it. */
export function settled<S>(actor: Watchable<S>, fits: (snapshot: S) => boolean): Promise<S> {
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
