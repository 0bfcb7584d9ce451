import type { App } from '../bindings/useApp.ts'

/**
 * Says what became of a simulated world that this tab can no longer count on: one that the browser doesn't keep goes on in memory;
 * one that another tab has taken over ends here, for two exchanges must not write over each other.
 */
export function followLoss(
  { simulator, notices, socket }: Pick<App, 'simulator' | 'notices' | 'socket'>,
  showSuperseded: () => void,
): void {
  simulator?.onLost((loss) => {
    if (loss === 'notKept')
      return notices.send({ type: 'notice.say', kind: 'notify', words: { key: 'app.worldNotKept' } })
    socket.send({ type: 'socket.close' })
    showSuperseded()
  })
}
