import type { ReactNode } from 'react'
import Unlink from '#icons/unlink'
import type { LinkProblem, LinkRefused } from '../../../simulator/share/refused.ts'
import { addTexts, useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { consoleTexts } from './texts.ts'

/** Shown instead of the app when a link opens no world: the reason, and a link to the demo without it. */
function Refusal({ problem }: { problem: LinkProblem }) {
  const { t } = useTranslation()
  return (
    <div className="app">
      <main className="page">
        <div className="error-view" role="alert">
          <Empty title={t('scenario.refused.title')} text={t(`scenario.refused.${problem}`)} art={Unlink}>
            <Button kind="ink" label={t('scenario.refused.open')} onPress={() => location.replace(location.pathname)} />
          </Empty>
        </div>
      </main>
    </div>
  )
}

/** The view of a refused link, with its texts. */
export async function refusalOf(error: Error): Promise<ReactNode> {
  await addTexts(consoleTexts)
  return <Refusal problem={(error as LinkRefused).problem} />
}
