import { useText } from '../text/text.ts'
import { ErrorView } from '../ui/States.tsx'

/** In place of the app when it has no backend: why, and the way to try again. */
export function StartFailure({ elsewhere, reason }: { elsewhere: boolean; reason: string }) {
  const say = useText()
  return (
    <div className="app">
      <main className="page">
        <ErrorView
          title={say('app.errorTitle')}
          text={elsewhere ? say('app.openElsewhere') : say('app.startFailed', { reason })}
          onReload={() => window.location.reload()}
        />
      </main>
    </div>
  )
}
