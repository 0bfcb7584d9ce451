import { useLanguageTag, useText } from '../text/text.ts'
import { ErrorView } from '../ui/States.tsx'
import type { DeploymentPart } from './config.ts'

/** In place of a live app whose configuration doesn't say who answers for it: what is missing, for whoever put it up. */
export function ConfigRefusal({ missing }: { missing: readonly DeploymentPart[] }) {
  const say = useText()
  const tag = useLanguageTag()
  const parts = new Intl.ListFormat(tag).format(missing.map((part) => say(`deployment.missing.${part}`)))
  return (
    <div className="app">
      <main className="page">
        <ErrorView
          title={say('deployment.refusedTitle')}
          text={say('deployment.refusedText', { parts })}
          onReload={() => window.location.reload()}
        />
      </main>
    </div>
  )
}
