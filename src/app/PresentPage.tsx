import { use } from 'react'
import { Page } from '../bindings/Page.tsx'
import { useApp } from '../bindings/useApp.ts'
import { useCopy } from '../bindings/useCopy.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { demoPart } from './demoPart.ts'

const loadPresent = demoPart(async () => (await import('../demo/present/index.tsx')).openPresent())

/** The page that prepares a presentation: #/present. In demos only. */
export default function PresentPage() {
  const { t } = useTranslation()
  const app = useApp()
  const { default: Present } = use(loadPresent(app))
  const copy = useCopy('ui.linkCopied')
  return (
    <Page title={t('stage.present.title')}>
      <Present remote={app.simulator?.remote === true} copy={(text) => void copy(text)} />
    </Page>
  )
}
