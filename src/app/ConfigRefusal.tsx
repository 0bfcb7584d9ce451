import { type Say, useLanguageTag, useText } from '../text/text.ts'
import { ErrorView } from '../ui/States.tsx'
import { WrongBrand } from './brand/wrong.ts'
import { BadAdapter, type IncompleteConfig } from './config.ts'

/** So many problems of an adapter are named at once. */
const PROBLEMS_SHOWN = 10

type Refusal = IncompleteConfig | WrongBrand | BadAdapter

function reasonOf(error: Refusal, say: Say, list: (words: readonly string[]) => string): string {
  if (error instanceof WrongBrand)
    return say('deployment.brandText', { parts: list(error.wrong.map((part) => say(`deployment.brand.${part}`))) })
  if (error instanceof BadAdapter) {
    const problems = error.problems.slice(0, PROBLEMS_SHOWN)
    return [
      say('deployment.adapterText'),
      ...problems.map(({ kind, at, what }) => say(`deployment.adapter.${kind}`, { at, what })),
    ].join('\n')
  }
  return say('deployment.refusedText', { parts: list(error.missing.map((part) => say(`deployment.missing.${part}`))) })
}

/** In place of a live app whose configuration is not fit to start with: what is missing or wrong, for whoever put it up. */
export function ConfigRefusal({ error }: { error: Refusal }) {
  const say = useText()
  const tag = useLanguageTag()
  const text = reasonOf(error, say, (words) => new Intl.ListFormat(tag).format(words))
  return (
    <div className="app">
      <main className="page">
        <ErrorView title={say('deployment.refusedTitle')} text={text} onReload={() => window.location.reload()} />
      </main>
    </div>
  )
}
