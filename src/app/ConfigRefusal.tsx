import { type TFunction, useLanguageTag, useTranslation } from '../i18n/i18n.ts'
import { listOf } from '../i18n/lists.ts'
import { ErrorView } from '../ui/States.tsx'
import { WrongBrand } from './brand/wrong.ts'
import { BadAdapter, type IncompleteConfig } from './config.ts'

const PROBLEMS_SHOWN = 10

type Refusal = IncompleteConfig | WrongBrand | BadAdapter

function reasonOf(error: Refusal, t: TFunction, list: (words: readonly string[]) => string): string {
  if (error instanceof WrongBrand)
    return t('deployment.brandText', { parts: list(error.wrong.map((part) => t(`deployment.brand.${part}`))) })
  if (error instanceof BadAdapter) {
    const problems = error.problems.slice(0, PROBLEMS_SHOWN)
    return [
      t('deployment.adapterText'),
      ...problems.map(({ kind, at, what }) => t(`deployment.adapter.${kind}`, { at, what })),
    ].join('\n')
  }
  return t('deployment.refusedText', { parts: list(error.missing.map((part) => t(`deployment.missing.${part}`))) })
}

/** Shown instead of a live app with an invalid configuration: what is missing or wrong. */
export function ConfigRefusal({ error }: { error: Refusal }) {
  const { t } = useTranslation()
  const tag = useLanguageTag()
  const text = reasonOf(error, t, (words) => listOf(tag, words))
  return (
    <div className="app">
      <main className="page">
        <ErrorView title={t('deployment.refusedTitle')} text={text} onReload={() => window.location.reload()} />
      </main>
    </div>
  )
}
