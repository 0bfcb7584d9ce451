import sample from '../../deploy/config.sample.json?raw'
import { type TFunction, useLanguageTag, useTranslation } from '../i18n/i18n.ts'
import { listOf } from '../i18n/lists.ts'
import { ErrorView } from '../ui/States.tsx'
import { InvalidBrand } from './brand/invalidBrand.ts'
import { BadAdapter, ConfigError, configUrl, type IncompleteConfig } from './config.ts'
import { type ConfigProblem, exampleOf, type FieldProblem } from './configProblems.ts'

const PROBLEMS_SHOWN = 10

type Refusal = ConfigError | IncompleteConfig | InvalidBrand | BadAdapter

function problemText(problem: ConfigProblem, t: TFunction): string {
  if ('column' in problem) return t('deployment.config.syntax', { line: problem.line, column: problem.column })
  const { field, line } = problem
  const example = exampleOf(field)
  const text =
    line === undefined ? t('deployment.config.absent', { field }) : t('deployment.config.wrong', { line, field })
  return example === undefined ? text : `${text}\n${t('deployment.config.example', { example })}`
}

/** The invalid and missing fields, with their lines where they have any. */
const placesOf = (problems: readonly FieldProblem[], t: TFunction): string[] =>
  problems.map(({ field, line }) => (line === undefined ? field : t('deployment.config.place', { line, field })))

function linesOf(error: Refusal, t: TFunction, list: (words: readonly string[]) => string): string[] {
  if (error instanceof InvalidBrand) {
    const parts = list(error.wrong.map((part) => t(`deployment.brand.${part}`)))
    return [t('deployment.brandText', { parts }), ...placesOf(error.problems, t)]
  }
  if (error instanceof BadAdapter) {
    const problems = error.problems.slice(0, PROBLEMS_SHOWN)
    return [
      t('deployment.adapterText'),
      ...problems.map(({ kind, at, what }) => t(`deployment.adapter.${kind}`, { at, what })),
    ]
  }
  if (error instanceof ConfigError)
    return error.problems === 'missing'
      ? [t('deployment.config.missing', { url: configUrl() })]
      : [
          t('deployment.config.text'),
          ...error.problems.slice(0, PROBLEMS_SHOWN).map((problem) => problemText(problem, t)),
        ]
  const parts = list(error.missing.map((part) => t(`deployment.missing.${part}`)))
  return [t('deployment.refusedText', { parts }), ...placesOf(error.problems, t)]
}

/** Shown instead of an app whose configuration is invalid: lists the problems and their places. */
export function ConfigRefusal({ error }: { error: Refusal }) {
  const { t } = useTranslation()
  const tag = useLanguageTag()
  const lines = linesOf(error, t, (words) => listOf(tag, words))
  const isMissing = error instanceof ConfigError && error.problems === 'missing'
  return (
    <div className="app">
      <main className="page">
        <ErrorView
          title={t('deployment.refusedTitle')}
          text={lines.join('\n')}
          code={isMissing ? sample : undefined}
          onReload={() => window.location.reload()}
        />
      </main>
    </div>
  )
}
