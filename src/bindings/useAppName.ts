import { currentLanguage, useLanguageTag, useTranslation } from '../i18n/i18n.ts'
import { deploymentText } from './deployment.ts'
import { useApp } from './useApp.ts'

export function useAppName(): string {
  const { t } = useTranslation()
  const { brand } = useApp()
  useLanguageTag()
  return brand ? deploymentText(brand.name, currentLanguage()) : t('app.name')
}
