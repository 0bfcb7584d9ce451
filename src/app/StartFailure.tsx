import { useTranslation } from '../i18n/i18n.ts'
import { ErrorView } from '../ui/States.tsx'

export type StartProblem = 'openElsewhere' | 'superseded' | 'initError'

const TITLES: { readonly [P in StartProblem]?: 'app.elsewhereTitle' } = {
  openElsewhere: 'app.elsewhereTitle',
  superseded: 'app.elsewhereTitle',
}

/** Shown when the app can't start: the reason, and a retry. */
export function StartFailure({ problem }: { problem: StartProblem }) {
  const { t } = useTranslation()
  return (
    <div className="app">
      <main className="page">
        <ErrorView
          title={t(TITLES[problem] ?? 'app.errorTitle')}
          text={t(`app.${problem}`)}
          onReload={() => window.location.reload()}
        />
      </main>
    </div>
  )
}
