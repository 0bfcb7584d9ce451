import { currentLanguage, useLanguageTag } from '../i18n/i18n.ts'
import { type DeploymentText, deploymentText } from './deployment.ts'
import { useApp } from './useApp.ts'

interface OperatorWords {
  name: string
  licence: string
  riskWarnings: string[]
}

/** Operator, licence and risk warnings in the user's language; undefined in demos. */
export function useOperator(): OperatorWords | undefined {
  const { deployment } = useApp()
  useLanguageTag()
  if (!deployment) return undefined
  const words = (text: DeploymentText) => deploymentText(text, currentLanguage())
  const { operator, riskWarnings } = deployment
  return {
    name: words(operator.name),
    licence: words(operator.licence),
    riskWarnings: riskWarnings.map(words).filter((warning) => warning !== ''),
  }
}
