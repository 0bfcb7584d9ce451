import Unlink from 'lucide-react/icons/unlink'
import type { ReactNode } from 'react'
import { addTexts, useText } from '../../src/text/text.ts'
import { Button } from '../../src/ui/Button.tsx'
import { Empty } from '../../src/ui/States.tsx'
import type { LinkProblem, LinkRefused } from '../share/refused.ts'
import { consoleTexts } from './texts.ts'

/** In place of the app when a link opens no world: why, and the way to the demo without it. */
function Refusal({ problem }: { problem: LinkProblem }) {
  const say = useText()
  return (
    <div className="app">
      <main className="page">
        <div className="error-view" role="alert">
          <Empty title={say('scenario.refused.title')} text={say(`scenario.refused.${problem}`)} art={Unlink}>
            <Button kind="ink" onPress={() => location.replace(location.pathname)}>
              {say('scenario.refused.open')}
            </Button>
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
