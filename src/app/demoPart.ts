import type { App } from '../bindings/useApp.ts'

/** Loads the code and texts of a part of the demo once for an app; after a failure the next opening tries again. */
export function demoPart<View>(
  load: (simulator: NonNullable<App['simulator']>) => Promise<{ default: View }>,
): (app: App) => Promise<{ default: View }> {
  const loading = new WeakMap<App, Promise<{ default: View }>>()
  return (app) => {
    const known = loading.get(app)
    if (known) return known
    const coming = app.simulator ? load(app.simulator) : Promise.reject(new Error('there is no simulator'))
    loading.set(app, coming)
    coming.catch(() => loading.delete(app))
    return coming
  }
}
