/** The operator of a live deployment from its config.json: shown where the law requires it. */
import { FALLBACK_LANGUAGE, type LanguageCode } from '../../protocol/rules/constants.ts'

/** One text for all languages, or one per code. */
export type DeploymentText = string | { readonly [K in LanguageCode]?: string }

export interface Deployment {
  /** Key of the customer-service chat; '' if the backend's configuration has it. */
  chatKey: string
  /** Language of a first visit; the default one if absent. */
  language?: LanguageCode | undefined
  operator: { name: DeploymentText; licence: DeploymentText }
  riskWarnings: readonly DeploymentText[]
}

/** The text in a language, else in English or any other; '' if there is none. */
export function deploymentText(text: DeploymentText, language: LanguageCode): string {
  if (typeof text === 'string') return text.trim()
  const known = [text[language], text[FALLBACK_LANGUAGE], ...Object.values(text)]
  return known.find((one) => one !== undefined && one.trim() !== '')?.trim() ?? ''
}
