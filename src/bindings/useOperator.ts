import { currentLanguage, useLanguageTag } from '../i18n/i18n.ts'
import { type DeploymentText, deploymentText } from './deployment.ts'
import { useApp } from './useApp.ts'

/** Operator, licence and risk warnings in the user's language; undefined in demos. */
export function useOperator() {
  const { deployment } = useApp()
  useLanguageTag()
  if (!deployment) return undefined
  const inLanguage = (text: DeploymentText) => deploymentText(text, currentLanguage())
  const { operator, riskWarnings } = deployment
  return {
    name: inLanguage(operator.name),
    licence: inLanguage(operator.licence),
    riskWarnings: riskWarnings.map(inLanguage).filter((warning) => warning !== ''),
  }
}
