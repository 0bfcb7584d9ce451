import { currentLanguage, useLanguageTag, useText } from '../text/text.ts'
import { deploymentText } from './deployment.ts'
import { useApp } from './useApp.ts'

/** The name of the app, in the user's language. */
export function useAppName(): string {
  const say = useText()
  const { brand } = useApp()
  useLanguageTag()
  return brand ? deploymentText(brand.name, currentLanguage()) : say('app.name')
}
