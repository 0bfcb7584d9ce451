/** Who answers for a live deployment, as its config.json says: shown where the law asks for it. */
import { FALLBACK_LANGUAGE, type LanguageCode } from '../../protocol/rules/constants.ts'

/** One text for all languages, or one for each code. */
export type DeploymentText = string | { readonly [K in LanguageCode]?: string }

export interface Deployment {
  /** Key of the customer-service chat; empty where the backend's own configuration names it. */
  chatKey: string
  operator: { name: DeploymentText; licence: DeploymentText }
  riskWarnings: readonly DeploymentText[]
}

/** The text in a language; English, and then any other, stands in for a missing one. Empty where there is none. */
export function deploymentText(text: DeploymentText, language: LanguageCode): string {
  if (typeof text === 'string') return text.trim()
  const known = [text[language], text[FALLBACK_LANGUAGE], ...Object.values(text)]
  return known.find((one) => one !== undefined && one.trim() !== '')?.trim() ?? ''
}
