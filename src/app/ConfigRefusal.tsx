import { useLanguageTag, useText } from '../text/text.ts'
import { ErrorView } from '../ui/States.tsx'
import { BadAdapter, type IncompleteConfig } from './config.ts'

/** So many problems of an adapter are named at once. */
const PROBLEMS_SHOWN = 10

/** In place of a live app whose configuration is not fit to start with: what is missing or wrong, for whoever put it up. */
export function ConfigRefusal({ error }: { error: IncompleteConfig | BadAdapter }) {
  const say = useText()
  const tag = useLanguageTag()
  const list = (parts: readonly string[]) => new Intl.ListFormat(tag).format(parts)
  const text =
    error instanceof BadAdapter
      ? [
          say('deployment.adapterText'),
          ...error.problems
            .slice(0, PROBLEMS_SHOWN)
            .map(({ kind, at, what }) => say(`deployment.adapter.${kind}`, { at, what })),
        ].join('\n')
      : say('deployment.refusedText', { parts: list(error.missing.map((part) => say(`deployment.missing.${part}`))) })
  return (
    <div className="app">
      <main className="page">
        <ErrorView title={say('deployment.refusedTitle')} text={text} onReload={() => window.location.reload()} />
      </main>
    </div>
  )
}
