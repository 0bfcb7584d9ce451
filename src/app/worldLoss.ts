import type { App } from '../bindings/useApp.ts'

/**
 * Reports that this tab has lost its simulated world: `notKept` continues in memory; `superseded` ends here, since two exchanges must not
 * overwrite each other.
 */
export function followWorldLoss(
  { simulator, notices, socket }: Pick<App, 'simulator' | 'notices' | 'socket'>,
  showSuperseded: () => void,
): void {
  simulator?.onLost((loss) => {
    if (loss === 'notKept')
      return notices.send({ type: 'notice.show', kind: 'notify', text: { key: 'app.worldNotKept' } })
    socket.send({ type: 'socket.close' })
    showSuperseded()
  })
}
